import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { address, dataOf, liveControl, nothingPending, startPaused } from '#app/test-screen.ts'
import { expectLoginPage, logIn, logOut, type App } from '#app/test-session.ts'
import { callsTo } from '#mocks/test-calls.ts'

const now = '2026-03-04T09:30:00Z'
const palette = () => screen.queryByRole('dialog', { name: 'Search' })
const inPalette = () => within(screen.getByRole('dialog', { name: 'Search' }))
const field = () => inPalette().getByRole('combobox')
const results = () =>
  inPalette()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const said = () => inPalette().getByRole('status').textContent
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const recent = () => {
  const group = inPalette().queryByRole('group', { name: 'Recent' })
  return group ? within(group).getAllByRole('option') : []
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openPalette({ user }: App): Promise<void> {
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(field()).toHaveFocus())
}

async function search({ user }: App, text: string): Promise<void> {
  await user.clear(field())
  await user.paste(text)
}

it('takes what is typed before its code is there, instead of the page', async () => {
  startPaused()
  const { user, platform } = openApp('/dashboard', { portals: 2, now })
  await screen.findByRole('link', { name: platform.db.portals[0]?.name })
  await user.keyboard('{Control>}k{/Control}prx{Backspace}')
  await waitFor(() => expect(field()).toHaveValue('pr'))
  expect(liveControl()).toHaveTextContent('Paused')
})

describe('the palette finds', () => {
  it('portals of both dashboards by name, domain and id, with what is known of their runs', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 4, now })
    const [portal, apmPortal] = [app.platform.db.portals[0], app.platform.db.apmPortals[0]]
    if (!portal || !apmPortal) throw new Error('The platform has no portals.')
    portal.name = 'Müller & Söhne'
    apmPortal.name = 'Söhne Süd'
    const { failed, running } = await dataOf({ portals: 4, now }).summary(portal.id)
    await screen.findByRole('link', { name: portal.name })
    await nothingPending()
    await openPalette(app)
    await search(app, 'sohne')
    await waitFor(() =>
      expect(results()).toEqual([
        expect.stringMatching(/^Söhne Süd.*APM/),
        expect.stringMatching(/^Müller & Söhne.*Commission/),
      ]),
    )
    expect(results()[1]).toContain(`${failed} failed, ${running} running (`)
    expect(said()).toBe('2 results')
    for (const [text, found] of [
      [`${portal.id} SÖHNE mul`, [expect.stringMatching(/^Müller & Söhne/)]],
      [apmPortal.domain, [expect.stringMatching(/^Söhne Süd/)]],
      ['nothing like it', []],
    ] as const) {
      await search(app, text)
      await waitFor(() => expect(results()).toEqual(found))
    }
    expect(said()).toBe('No results for “nothing like it”')
  })

  it('pages while the portals are loading, and then the portals', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 4 })
    const gates = [app.platform.gate('portals.list'), app.platform.gate('apmPortals.list')]
    const { name = '', domain = '' } = app.platform.db.portals[1] ?? {}
    await heading('Account Settings')
    expect(callsTo(app.platform, 'portals.list')).toEqual([])
    await openPalette(app)
    expect(said()).toBe('Loading portals…')
    await search(app, domain)
    expect(results()).toEqual([])
    await search(app, 'dashboard')
    await waitFor(() => expect(results()).toEqual(['Commission Dashboard', 'APM Dashboard']))
    gates.forEach((gate) => gate.release())
    await search(app, domain)
    await waitFor(() => expect(results()).toContainEqual(expect.stringContaining(name)))
    await app.user.keyboard('{Escape}')
    await openPalette(app)
    await nothingPending()
    expect(callsTo(app.platform, 'portals.list')).toHaveLength(1)
    expect(callsTo(app.platform, 'portals.summary')).toEqual([])
  })

  it('what could be loaded of two lists, and has a Retry for the other one, without a toast', async () => {
    startPaused()
    const faults = { 'apmPortals.list': { kind: 500, times: 1 } } as const
    const app = openApp('/account-setting', { portals: 4, faults })
    await heading('Account Settings')
    await openPalette(app)
    expect(await inPalette().findByText('Couldn’t load APM portals.')).toBeVisible()
    await search(app, 'portals.example')
    await waitFor(() => expect(results()).toContainEqual(expect.stringContaining('Commission')))
    await app.user.click(inPalette().getByRole('button', { name: /^Retry: Couldn’t load APM portals/ }))
    await waitFor(() => expect(results()).toContainEqual(expect.stringMatching(/APM$/)))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('more than it renders, and shows how many', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 70 })
    await heading('Account Settings')
    await openPalette(app)
    await search(app, 'example')
    await waitFor(() => expect(said()).toMatch(/^20 of \d+ results$/))
    expect(results()).toHaveLength(20)
  })

  it('no admin panel for an operator', async () => {
    startPaused('502')
    const app = openApp('/account-setting', { as: 'operator', portals: 4 })
    await heading('Account Settings')
    await openPalette(app)
    await waitFor(() => expect(results()).toContain('Compare Portals'))
    expect(results().filter((text) => /Admin Panel|Thresholds/.test(text))).toEqual([])
    await search(app, 'admin')
    await waitFor(() => expect(said()).toBe('No results for “admin”'))
  })
})

describe('the palette', () => {
  it('selects by arrow keys, around both ends, and names the selected result for screen readers', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 1 })
    await heading('Account Settings')
    await openPalette(app)
    await app.user.keyboard('dash')
    await waitFor(() => expect(results()).toEqual(['Commission Dashboard', 'APM Dashboard']))
    for (const [key, name] of [
      ['', 'Commission Dashboard'],
      ['{ArrowDown}', 'APM Dashboard'],
      ['{ArrowDown}', 'Commission Dashboard'],
      ['{ArrowUp}', 'APM Dashboard'],
    ] as const) {
      if (key !== '') await app.user.keyboard(key)
      expect(active()).toHaveTextContent(name)
      expect(inPalette().getByRole('option', { selected: true })).toBe(active())
    }
    await app.user.keyboard('{Enter}')
    const opened = await heading('APM')
    await waitFor(() => expect(opened).toHaveFocus())
    expect(palette()).not.toBeInTheDocument()
  })

  it('lists the last visited pages of this user first, without deleted ones', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 4 })
    const [kept, gone] = [app.platform.db.portals[0], app.platform.db.portals[3]]
    if (!kept || !gone) throw new Error('The platform has no portals.')
    const visit = async (path: string, title: string) => {
      await act(() => app.router.navigate({ href: path }))
      await heading(title)
    }
    await visit(`/commissionDashboard/portals/${gone.id}/pipelines?show=Failed`, gone.name)
    await visit(`/dashboard/portals/${kept.id}/pipelines`, kept.name)
    await visit('/account-setting', 'Account Settings')
    await visit('/dashboard', 'Commission')
    await openPalette(app)
    await waitFor(() =>
      expect(recent().map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Settings'),
        expect.stringContaining(kept.name),
        expect.stringContaining(gone.name),
      ]),
    )
    await app.user.keyboard('{Escape}')

    app.platform.db.portals.splice(3, 1)
    await app.user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: gone.name })).not.toBeInTheDocument())
    await openPalette(app)
    await waitFor(() => expect(recent()).toHaveLength(2))
    await app.user.keyboard('{ArrowDown}{Enter}')
    await heading(kept.name)
    expect(address()).toBe(`/dashboard/portals/${kept.id}/pipelines`)

    await logOut(app)
    await expectLoginPage(app)
    await logIn(app, 'operator')
    await heading('Commission')
    await openPalette(app)
    await waitFor(() => expect(results()).toContain('Settings'))
    expect(recent()).toEqual([])
  })

  it('runs what the page offers at present, and the actions of the shell', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 2 })
    await screen.findByRole('button', { name: /^Resume live refresh/ })
    const run = async (text: string) => {
      await openPalette(app)
      await search(app, text)
      await app.user.keyboard('{Enter}')
    }
    await run('resume')
    await waitFor(() => expect(liveControl()).toHaveTextContent('Live'))
    await run('dark')
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await run('comfortable')
    await openPalette(app)
    await search(app, 'density')
    await waitFor(() => expect(results()).toContainEqual(expect.stringContaining('Row density: Compact')))
    expect(results()).not.toContainEqual(expect.stringContaining('Row density: Comfortable'))
    await app.user.keyboard('{Escape}')
    await run('settings')
    await heading('Account Settings')
    await openPalette(app)
    await search(app, 'refresh')
    await waitFor(() => expect(said()).toBe('No results for “refresh”'))
    await search(app, 'log out')
    await app.user.keyboard('{Enter}')
    await expectLoginPage(app)
  })

  it('has the focus before the next key', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 1 })
    await heading('Account Settings')
    const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Search' })
    // Loads its code.
    await openPalette(app)
    await app.user.keyboard('{Escape}')
    for (const open of [
      () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }),
      () => fireEvent.keyDown(document.body, { key: '/' }),
      () => fireEvent.click(button),
    ]) {
      open()
      expect(field()).toHaveFocus()
      fireEvent.keyDown(field(), { key: 'Escape' })
      await waitFor(() => expect(palette()).not.toBeInTheDocument())
    }
  })

  it('is not on a wall display', async () => {
    startPaused()
    const { user } = openApp('/dashboard?wall=1', { portals: 2 })
    expect(await screen.findByRole('group', { name: 'Portal map' })).toBeVisible()
    await user.keyboard('{Control>}k{/Control}/')
    await nothingPending()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
