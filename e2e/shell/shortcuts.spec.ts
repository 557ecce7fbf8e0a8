import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectCalls, expectQuiet, pageCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFocusVisible } from '../support/focus.ts'
import { liveControl } from '../support/live.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { expectPath } from '../support/person.ts'
import { portalLink, shownPortals } from '../support/portals.ts'
import { details, pageLine, runButton, runRows, shownRuns } from '../support/runs.ts'
import { searchField } from '../support/palette.ts'
import { listedShortcuts, pressKeys, shortcutsDialog, shortcutsSwitch } from '../support/shortcuts.ts'
import { rows } from '../support/table.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ live: true, scenario: { portals: 3 } })

const pipelines = '/dashboard/portals/1001/pipelines?page=2'

/** Opens the second page of runs and waits for its rows. */
async function openRuns(page: Page): Promise<string[]> {
  await page.goto(pipelines)
  await expect(pageLine(page, /^11-20 of /)).toBeVisible()
  await expect(runRows(page)).toHaveCount(10)
  return shownRuns(page)
}

interface Shortcut {
  label: string
  /** Fails unless the keys have done what they say; `press` presses them. */
  works: (page: Page, press: () => Promise<void>, platform: Platform) => Promise<void>
}

const leadsTo =
  (path: string): Shortcut['works'] =>
  async (page, press) => {
    await press()
    await expectPath(page, path)
  }

/** Each shortcut of the screen of runs, by its keys. */
const shortcuts: Record<string, Shortcut> = {
  r: {
    label: 'Refresh',
    works: async (page, press, platform) => {
      // Live refresh makes the same call by itself.
      await liveControl(page).getByRole('button', { name: 'Pause live refresh' }).click()
      await expectQuiet(page)
      const before = pageCalls(platform).length
      await press()
      await expect.poll(() => pageCalls(platform).length).toBeGreaterThan(before)
    },
  },
  p: {
    label: 'Pause or resume the live refresh',
    works: async (page, press) => {
      await press()
      await expect(liveControl(page).getByRole('button', { name: 'Resume live refresh' })).toBeVisible()
      await press()
      await expect(liveControl(page).getByRole('button', { name: 'Pause live refresh' })).toBeVisible()
    },
  },
  j: {
    label: 'Next row',
    works: async (page, press) => {
      const [first = '', second = ''] = await shownRuns(page)
      await press()
      await expect(runButton(page, first)).toBeFocused()
      await press()
      await expect(runButton(page, second)).toBeFocused()
    },
  },
  k: {
    label: 'Previous row',
    works: async (page, press) => {
      const [first = '', second = ''] = await shownRuns(page)
      await runButton(page, second).focus()
      await press()
      await expect(runButton(page, first)).toBeFocused()
      // Nothing is before the first one.
      await press()
      await expect(runButton(page, first)).toBeFocused()
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
    works: async (page, press) => {
      await press()
      await expect(searchField(page)).toBeFocused()
    },
  },
  '?': {
    label: 'Keyboard shortcuts',
    works: async (page, press) => {
      await press()
      await expect(shortcutsDialog(page)).toBeVisible()
    },
  },
}

for (const [keys, { label, works }] of Object.entries(shortcuts)) {
  test(`${keys} is ${label}`, nightlyIf(keys !== 'g d'), async ({ page, platform }) => {
    await openRuns(page)
    await works(page, () => pressKeys(page, keys), platform)
  })
}

const listed = (all: Record<string, Shortcut>) => Object.entries(all).map(([keys, { label }]) => `${keys}: ${label}`)

const headings = ['Screen', 'List', 'Go to', 'Everywhere']

test('the list has what works on its screen', { tag: '@nightly' }, async ({ page }) => {
  await openRuns(page)
  await pressKeys(page, '?')
  await expect(shortcutsDialog(page).locator(':focus')).toBeVisible()
  expect((await listedShortcuts(page, headings)).toSorted()).toEqual(listed(shortcuts).toSorted())
  await page.keyboard.press('Escape')
  await expect(shortcutsDialog(page)).toHaveCount(0)

  const { r: _r, p: _p, j: _j, k: _k, '[': _previous, ']': _next, ...anywhere } = shortcuts
  await pressKeys(page, 'g s')
  await page.getByRole('button', { name: 'Show all shortcuts' }).click()
  await expect(shortcutsDialog(page).locator(':focus')).toBeVisible()
  expect((await listedShortcuts(page, headings)).toSorted()).toEqual(listed(anywhere).toSorted())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show all shortcuts' })).toBeFocused()
})

test('Enter opens the row of the focus, Escape closes it, and the next row goes on from there', async ({ page }) => {
  const [first = '', second = '', third = ''] = await openRuns(page)
  await pressKeys(page, 'j j')
  await expect(runButton(page, second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${second}`)
  await details(page).getByRole('tab').first().focus()
  await pressKeys(page, 'j')
  await expect(runButton(page, third)).toBeFocused()
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${second}`)
  // An Escape that ends a sequence closes nothing.
  await pressKeys(page, 'g Escape k k')
  await expect(runButton(page, first)).toBeFocused()
  await expect(details(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details(page)).toHaveCount(0)
})

test('keys open a group of failures, step to the next one and close it', { tag: '@nightly' }, async ({ page }) => {
  // By error, groups change their order while the errors of their runs are read.
  await page.goto('/dashboard/failures?since=7d&group=stage')
  const group = page.getByRole('button', { name: /^Show the runs of / })
  // The groups of portals that answer later may come before the first ones.
  await expect(group.nth(1)).toBeVisible()
  await expectQuiet(page)
  const summary = page.getByRole('status').filter({ hasText: / failures in \d+ groups / })
  const groups = async () => Number(/in (\d+) groups/.exec((await summary.textContent()) ?? '')?.[1])
  await expect.poll(async () => (await group.count()) - (await groups()), 'groups still to be drawn').toBe(0)
  await pressKeys(page, 'j')
  await expect(group.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group.first()).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(group.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Show the runs of /, expanded: true })).toHaveCount(0)
  await expect(group.nth(1)).toBeFocused()
})

test('rows of a long list are scrolled in', async ({ page, platform }) => {
  await page.goto('/apm-dashboard/portals/2001/portal-detail')
  const runs = rows(page, 'Runs').filter({ has: page.getByRole('rowheader') })
  await expect(runs).not.toHaveCount(0)
  const row = rows(page, 'Runs').filter({ has: page.locator(':focus') })
  await pressKeys(page, 'j')
  await expect(row).toHaveAttribute('aria-rowindex', '2')
  await expectFocusVisible(page, 'j', 50)
  expect(platform.db.apmRuns('2001').length).toBeGreaterThan(60)
  await expect(row).toHaveAttribute('aria-rowindex', '52')
  await expectFocusVisible(page, 'k', 50)
  await expect(row).toHaveAttribute('aria-rowindex', '2')
})

test('a portal that does not answer has the focus on its Retry', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('portals.summary', { kind: 500 })
  await page.goto('/dashboard')
  const [name = ''] = platform.db.portals.map((portal) => portal.name).toSorted()
  const retry = page.getByRole('button', { name: `Retry ${name}` })
  await expect(retry).toBeVisible()
  await pressKeys(page, 'j')
  await expect(retry).toBeFocused()
})

test('a key that is typed runs nothing', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  const [first = ''] = await shownPortals(page)
  await pressKeys(page, 'j')
  await expect(portalLink(page, first)).toBeFocused()
  await page.getByRole('searchbox').focus()
  await pressKeys(page, 'g s ? j')
  await expect(page.getByRole('searchbox')).toHaveValue('gs?j')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(shortcutsDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\?q=/)
  // Nothing is typed into a radio button.
  await page.getByRole('radio', { name: 'Table' }).focus()
  await pressKeys(page, 'g s')
  await expectPath(page, '/account-setting')
})

test('a key does nothing beneath a dialog, nor in a popover', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard/admin-panel/portals/add')
  const add = page.getByRole('dialog', { name: 'Add New Portal Account' })
  // An open dialog takes the focus.
  await expect(add.getByLabel('Domain')).toBeFocused()
  await add.getByRole('button', { name: 'Close' }).focus()
  await pressKeys(page, 'j g s ?')
  await page.keyboard.press('Escape')
  await expect(add).toHaveCount(0)
  await expectPath(page, '/dashboard/admin-panel')
  await expect(shortcutsDialog(page)).toHaveCount(0)
  const [name = ''] = platform.db.portals.map((portal) => portal.name).toSorted()
  const first = page.getByRole('rowheader').getByRole('link', { name, exact: true })
  await expect(first).toBeVisible()
  await pressKeys(page, 'j')
  await expect(first).toBeFocused()

  await openRuns(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Status' })).toBeVisible()
  // Until it has the focus, the key belongs to the screen.
  await expect(page.getByRole('dialog', { name: 'Columns' }).locator(':focus')).toHaveCount(1)
  await pressKeys(page, ']')
  await page.keyboard.press('Escape')
  await expectPath(page, pipelines)
})

test('shortcuts can be switched off, in their list and in the settings', { tag: '@nightly' }, async ({ page }) => {
  await openRuns(page)
  await pressKeys(page, '?')
  await expect(shortcutsDialog(page).locator(':focus')).toBeVisible()
  await shortcutsSwitch(shortcutsDialog(page)).press('Space')
  await expect(shortcutsDialog(page).getByText('The settings open this list again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await pressKeys(page, 'r p j ] g d ?')
  await expect(liveControl(page).getByRole('button', { name: 'Pause live refresh' })).toBeVisible()
  await expectPath(page, pipelines)
  await expect(shortcutsDialog(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('main')
  await expect(shortcutsSwitch(settings)).not.toBeChecked()
  await page.reload()
  await shortcutsSwitch(settings).press('Space')
  await expect(shortcutsSwitch(settings)).toBeChecked()
  await pressKeys(page, 'g d')
  await expectPath(page, '/dashboard')
})

test('a wall has no shortcuts', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard?wall=1')
  await expect(page.getByRole('heading', { name: 'Commission Dashboard' })).toBeVisible()
  await pressKeys(page, 'g s ? r')
  // Code that they had loaded would have done its work.
  await expectQuiet(page)
  await expectPath(page, '/dashboard?wall=1')
  await expect(shortcutsDialog(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectPath(page, '/dashboard')
  await expectCalls(platform, 'portals.list', 1)
})

test('the list is accessible, and fits on a phone', { tag: '@nightly' }, async ({ page }) => {
  await openRuns(page)
  await pressKeys(page, '?')
  await expect(shortcutsDialog(page)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
