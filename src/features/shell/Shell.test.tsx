import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { address, nothingPending, startPaused } from '#app/test-screen.ts'
import { expectLoginPage, logOut, userButton } from '#app/test-session.ts'

const areas = () => within(screen.getByRole('navigation', { name: 'Main navigation' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Portal Console`))

const linksToOtherTree = () =>
  [...document.querySelectorAll('a')].map(({ pathname }) => pathname).filter((path) => /^\/dashboard(\/|$)/.test(path))

describe('the sidebar', () => {
  it('leads to the three areas, in their order', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 2 })
    await heading('Commission')
    expect(
      areas()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Commission', 'APM', 'Settings'])
    for (const [name, path, title] of [
      ['Settings', '/account-setting', 'Account Settings'],
      ['APM', '/apm-dashboard', 'APM'],
      ['Commission', '/dashboard', 'Commission'],
    ] as const) {
      await app.user.click(areas().getByRole('link', { name }))
      expect(await heading(title)).toBeVisible()
      expect(address()).toBe(path)
      expect(areas().getByRole('link', { current: 'page' })).toHaveTextContent(name)
    }
  })

  it('is collapsed at first, and keeps its state when the console is reopened', async () => {
    startPaused()
    const { user } = openApp('/account-setting', { portals: 1 })
    await heading('Account Settings')
    await user.click(await userButton())
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Wide sidebar' })
    expect(choice).not.toBeChecked()
    await user.click(choice)
    expect(choice).toBeChecked()
    expect(localStorage.getItem('wide-sidebar/1/501')).toBe('true')
  })
})

describe('below /commissionDashboard', () => {
  const base = '/commissionDashboard'

  it.each([
    ['', 'Commission'],
    ['/failures', 'Commission'],
    ['/compare?ids=1001,1002', 'Compare Portals'],
    ['/portals/1001/pipelines', undefined],
    ['/admin-panel', 'Admin Panel'],
    ['/admin-panel/threshold', 'Admin Panel'],
    ['/account-setting', 'Account Settings'],
    ['/nothing-here', '404'],
  ])('every link of %s and of the palette on it stays there', async (path, title) => {
    startPaused()
    const { platform, user } = openApp(base + path, { portals: 2 })
    await heading(title ?? platform.db.portals[0]?.name ?? '')
    await nothingPending()
    expect(linksToOtherTree()).toEqual([])
    await user.keyboard('{Control>}k{/Control}')
    await user.click(await screen.findByRole('combobox', { name: /^Search/ }))
    expect(linksToOtherTree()).toEqual([])
    await user.paste('example')
    expect(await screen.findAllByRole('option', { name: /Commission/ })).toHaveLength(2)
    expect(linksToOtherTree()).toEqual([])
  })

  it('shortcuts and the search for a run stay there', async () => {
    startPaused()
    const { platform, user } = openApp(base, { portals: 2 })
    await heading('Commission')
    await user.keyboard('gf')
    await waitFor(() => expect(address()).toBe(`${base}/failures`))
    await user.keyboard('gs')
    await heading('Account Settings')
    expect(address()).toBe(`${base}/account-setting`)
    expect(areas().getByRole('link', { current: 'page' })).toHaveTextContent('Settings')
    await user.keyboard('gd')
    await heading('Commission')
    expect(address()).toBe(base)
    const [portal] = platform.db.portals
    const seq = platform.db.runs(portal?.id ?? '')[0]?.seq ?? ''
    await user.keyboard('/')
    await user.click(await screen.findByRole('combobox', { name: /^Search/ }))
    await user.paste(seq)
    await user.click(await screen.findByRole('option', { name: /^Search 2 portals/ }))
    await heading(portal?.name ?? '')
    expect(address()).toMatch(new RegExp(`^${base}/portals/${portal?.id}/pipelines\\?.*run=${seq}`))
  })
})

describe('the topbar', () => {
  it('has the initial and the name of the user in capitals, and Log Out behind them', async () => {
    startPaused()
    const { platform, user } = openApp('/account-setting', { portals: 1 })
    Object.assign(platform.db.users.find(({ id }) => id === '501') ?? {}, { name: 'özil straße' })
    await waitFor(async () => expect(await userButton()).toHaveAccessibleName(/^User menu,\s?ÖZIL STRASSE$/))
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByText('ÖZIL STRASSE')).toBeVisible()
    expect(banner.getByText('Ö')).toBeVisible()
    await user.click(await userButton())
    const menu = await screen.findByRole('menu', { name: /^User menu/ })
    expect(within(menu).getByText('admin@portals.example')).toBeVisible()
    expect(within(menu).getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  })
})

it('each page has a title of its own in the browser', async () => {
  startPaused()
  const app = openApp('/dashboard', { portals: 2 })
  const name = app.platform.db.portals[0]?.name ?? ''
  await expectTitle('Commission Dashboard')
  await app.user.click(await screen.findByRole('link', { name }))
  await expectTitle(`${name}, Pipelines`)
  await act(() => app.router.navigate({ href: '/dashboard/nothing-here' }))
  await expectTitle('404')
  await logOut(app)
  await expectLoginPage(app)
  await expectTitle('Log in')
  expect(document.title).not.toContain(name)
})
