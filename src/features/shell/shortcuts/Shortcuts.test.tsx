import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import {
  address,
  chooseMore,
  liveControl,
  nothingPending,
  pageLine,
  runButton,
  shownRuns,
  startPaused,
} from '#app/test-screen.ts'
import type { App } from '#app/test-session.ts'
import { callsTo, pageCalls } from '#mocks/test-calls.ts'

const pipelines = '/dashboard/portals/1001/pipelines?page=2'

const toggle = () => screen.findByRole('switch', { name: 'Keyboard shortcuts' })
const groups = () => screen.getAllByRole('button', { name: /^Show runs: / })
const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const go = ({ router }: App, href: string) => act(() => router.navigate({ href }))

const press = ({ user }: App, keys: string) =>
  user.keyboard(
    keys
      .split(' ')
      // Braces and brackets are doubled where they are the key itself.
      .map((key) => (key.length > 1 ? `{${key}}` : key.replace(/[[{]/, '$&$&')))
      .join(''),
  )

async function openRuns(): Promise<App> {
  startPaused()
  const app = openApp('/account-setting', { portals: 2 })
  await heading('Account Settings')
  await showRuns(app)
  return app
}

async function showRuns(app: App): Promise<void> {
  await go(app, pipelines)
  await waitFor(() => expect(pageLine()).toMatch(/^11-20 of /))
  await waitFor(() => expect(shownRuns()).toHaveLength(10))
  await nothingPending()
}

interface Shortcut {
  label: string
  works: (app: App, press: () => Promise<void>) => Promise<void>
}

const leadsTo =
  (path: string): Shortcut['works'] =>
  async (_app, pressKeys) => {
    await pressKeys()
    await waitFor(() => expect(address()).toBe(path))
  }

const shortcuts: Record<string, Shortcut> = {
  r: {
    label: 'Refresh',
    works: async ({ platform }, pressKeys) => {
      const before = pageCalls(platform).length
      await pressKeys()
      await waitFor(() => expect(pageCalls(platform).length).toBeGreaterThan(before))
    },
  },
  p: {
    label: 'Pause or resume live refresh',
    works: async (_app, pressKeys) => {
      await pressKeys()
      await waitFor(() => expect(liveControl()).toHaveTextContent('Live'))
      await pressKeys()
      expect(await within(liveControl()).findByRole('button', { name: /^Resume live refresh/ })).toBeVisible()
    },
  },
  j: {
    label: 'Next row',
    works: async (_app, pressKeys) => {
      for (const seq of shownRuns().slice(0, 2)) {
        await pressKeys()
        expect(await runButton(seq)).toHaveFocus()
      }
    },
  },
  k: {
    label: 'Previous row',
    works: async (_app, pressKeys) => {
      const [first, second] = await Promise.all(shownRuns().map((seq) => runButton(seq)))
      act(() => second?.focus())
      await pressKeys()
      expect(first).toHaveFocus()
      await pressKeys()
      expect(first).toHaveFocus()
    },
  },
  '[': { label: 'Previous page', works: leadsTo(pipelines.replace('?page=2', '')) },
  ']': { label: 'Next page', works: leadsTo(pipelines.replace('2', '3')) },
  'g d': { label: 'Commission', works: leadsTo('/dashboard') },
  'g a': { label: 'APM', works: leadsTo('/apm-dashboard') },
  'g s': { label: 'Settings', works: leadsTo('/account-setting') },
  'g f': { label: 'Failures', works: leadsTo('/dashboard/failures') },
  '/': {
    label: 'Search',
    works: async ({ user }, pressKeys) => {
      await pressKeys()
      const search = await screen.findByRole('dialog', { name: 'Search' })
      await waitFor(() => expect(within(search).getByRole('combobox')).toHaveFocus())
      await user.keyboard('{Escape}')
    },
  },
  '?': {
    label: 'Keyboard shortcuts',
    works: async ({ user }, pressKeys) => {
      await pressKeys()
      await waitFor(() => expect(list()).toBeVisible())
      await user.keyboard('{Escape}')
    },
  },
}

const labelsOf = (all: Record<string, Shortcut>) =>
  Object.entries(all)
    .map(([keys, { label }]) => `${keys}: ${label}`)
    .toSorted()

async function listed(): Promise<string[]> {
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return ['This page', 'Lists', 'Go to', 'Global']
    .flatMap((name) => within(dialog).queryAllByRole('list', { name }))
    .flatMap((group) => within(group).getAllByRole('listitem'))
    .map((line) => {
      const keys = [...line.querySelectorAll('kbd')].map((key) => key.textContent)
      return `${keys.join(' ')}: ${line.firstElementChild?.textContent ?? ''}`
    })
    .toSorted()
}

describe('on the page of runs', () => {
  it('each shortcut does what it says', async () => {
    const app = await openRuns()
    for (const [keys, { works }] of Object.entries(shortcuts)) {
      if (address() !== pipelines) await showRuns(app)
      await works(app, () => press(app, keys))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    }
  })

  it('the list has what works there, and elsewhere what works everywhere', async () => {
    const app = await openRuns()
    await press(app, '?')
    expect(await listed()).toEqual(labelsOf(shortcuts))
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(list()).not.toBeInTheDocument())

    const { r: _r, p: _p, j: _j, k: _k, '[': _previous, ']': _next, ...anywhere } = shortcuts
    await press(app, 'g s')
    const opener = await screen.findByRole('button', { name: 'Show all shortcuts' })
    await app.user.click(opener)
    expect(await listed()).toEqual(labelsOf(anywhere))
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('they are switched off in their list, for all pages, and on again in the settings', async () => {
    const app = await openRuns()
    await press(app, '?')
    await app.user.click(await toggle())
    expect(await screen.findByText('You can find this list in Settings.')).toBeVisible()
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(list()).not.toBeInTheDocument())
    const calls = pageCalls(app.platform).length
    await press(app, 'r p j ] g d ?')
    await nothingPending()
    expect(within(liveControl()).getByRole('button', { name: /^Resume live refresh/ })).toBeVisible()
    expect([address(), pageCalls(app.platform).length, list()]).toEqual([pipelines, calls, null])

    await app.user.click(screen.getByRole('link', { name: 'Settings' }))
    expect(await toggle()).not.toBeChecked()
    expect(JSON.stringify(Object.entries(localStorage))).toMatch(/shortcuts/)
    await app.user.click(await toggle())
    expect(await toggle()).toBeChecked()
    await press(app, 'g d')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

it('keys open a group of failures, step to the next one and close it', async () => {
  startPaused()
  const app = openApp('/dashboard/failures?since=7d&group=stage', { portals: 3 })
  await screen.findAllByRole('button', { name: /^Show runs: / })
  await nothingPending()
  expect(groups().length).toBeGreaterThan(1)
  await press(app, 'j')
  expect(groups()[0]).toHaveFocus()
  await press(app, 'Enter')
  await waitFor(() => expect(groups()[0]).toHaveAttribute('aria-expanded', 'true'))
  await press(app, 'ArrowDown')
  await waitFor(() => expect(groups()[1]).toHaveAttribute('aria-expanded', 'true'))
  await press(app, 'Escape')
  await waitFor(() => expect(groups().filter((group) => group.ariaExpanded === 'true')).toEqual([]))
  expect(groups()[1]).toHaveFocus()
})

it('focuses Retry in the row of an unreachable portal', async () => {
  startPaused()
  const app = openApp('/dashboard', { portals: 3 })
  const [first] = app.platform.db.portals.toSorted((one, other) => one.name.localeCompare(other.name))
  app.platform.fault('portals.summary', { kind: 500, only: { portalId: first?.id ?? '' } })
  const retry = await screen.findByRole('button', { name: `Retry ${first?.name}` })
  await press(app, 'j')
  expect(retry).toHaveFocus()
})

describe('a key', () => {
  it('that is typed runs nothing, but one at a radio button does', async () => {
    startPaused()
    const app = openApp('/dashboard', { portals: 3 })
    const [name = ''] = app.platform.db.portals.map((portal) => portal.name).toSorted()
    const first = await screen.findByRole('link', { name })
    await press(app, 'j')
    expect(first).toHaveFocus()
    await app.user.click(screen.getByRole('searchbox'))
    await press(app, 'g s ? j')
    expect(screen.getByRole('searchbox')).toHaveValue('gs?j')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(list()).not.toBeInTheDocument()
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\?q=/))
    act(() => screen.getByRole('button', { name: 'More' }).focus())
    await press(app, 'g s')
    await waitFor(() => expect(address()).toBe('/account-setting'))
  })

  it('does nothing beneath a dialog, nor in a popover', async () => {
    startPaused()
    const app = openApp('/dashboard/admin-panel/portals/add', { portals: 3 })
    const add = await screen.findByRole('dialog', { name: 'Add New Portal Account' })
    await waitFor(() => expect(within(add).getByLabelText('Domain')).toHaveFocus())
    act(() => within(add).getByRole('button', { name: 'Close' }).focus())
    await press(app, 'j g s ?')
    expect(address()).toBe('/dashboard/admin-panel/portals/add')
    await press(app, 'Escape')
    await waitFor(() => expect(add).not.toBeInTheDocument())
    expect([address(), list()]).toEqual(['/dashboard/admin-panel', null])
    const [name = ''] = app.platform.db.portals.map((portal) => portal.name).toSorted()
    const first = screen.getByRole('link', { name })
    await press(app, 'j')
    expect(first).toHaveFocus()

    await showRuns(app)
    await chooseMore(app.user, 'Columns')
    const columns = await screen.findByRole('dialog', { name: 'Columns' })
    await waitFor(() => expect(columns.contains(document.activeElement)).toBe(true))
    await press(app, '] Escape')
    await nothingPending()
    expect(address()).toBe(pipelines)
  })

  it('does nothing on a wall display, but Escape leaves it', async () => {
    startPaused()
    const app = openApp('/dashboard?wall=1', { portals: 2 })
    expect(await heading('Commission Dashboard')).toBeVisible()
    await nothingPending()
    await press(app, 'g s ? r')
    await nothingPending()
    expect([address(), list()]).toEqual(['/dashboard?wall=1', null])
    await press(app, 'Escape')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(callsTo(app.platform, 'portals.list')).toHaveLength(1)
  })
})
