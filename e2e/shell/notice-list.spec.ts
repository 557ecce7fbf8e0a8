import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expectQuiet } from '../support/calls.ts'
import { copyBy } from '../support/copied.ts'
import { expect, test } from '../support/fixtures.ts'
import { setVisibility } from '../support/live.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { dashboardHeading, expectLoginPage, logIn } from '../support/person.ts'
import { logOut } from '../support/user-menu.ts'

test.use({ live: true, scenario: { portals: 2, faults: { 'portals.pipelineDays': { kind: 500 } } } })

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notices' })
const entries = (page: Page) => drawer(page).getByRole('list', { name: 'Notices' }).getByRole('listitem')
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Pipeline Filter' })

/** Opens the dashboard, whose one failure closes by itself, unseen. */
async function missOne(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
  await page.goto('/dashboard')
  await expect(toast(page)).toBeVisible()
  await expectQuiet(page)
  await page.clock.runFor(25_000)
  await expect(toast(page)).toHaveCount(0)
}

test('an error that was missed is counted on the bell until the list is opened', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await missOne(page)
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 missed error')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(1)
  for (const text of ['Error', '9:30:', 'Missed', 'Pipeline Filter', '/dashboard']) {
    await expect(entries(page)).toContainText(text)
  }
  await copyBy(page, entries(page), 'Copy: Pipeline Filter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Pipeline Filter: .+\nError, 2026-03-04T09:30:\d\d\.\d+Z, \/dashboard$/,
  )
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notices')
})

test(
  'an error in a hidden tab is counted at once, and no longer once the pointer was on it',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/account-setting')
    await expect(page.getByRole('heading', { name: 'Account Setting' })).toBeVisible()
    await setVisibility(page, 'hidden')
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Commission' }).press('Enter')
    await expect(bell(page)).toHaveAccessibleName('Notices, 1 missed error')
    await setVisibility(page, 'visible')
    await toast(page).hover()
    await expect(bell(page)).toHaveAccessibleName('Notices')
  },
)

test('the number on the bell is no second announcement', { tag: '@nightly' }, async ({ page }) => {
  await missOne(page)
  await expect(bell(page)).toContainText('1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ has: bell(page) })).toHaveCount(0)
  await expect(page.locator('[aria-live]').filter({ has: bell(page) })).toHaveCount(0)
})

test('Clear empties the list and keeps the focus', { tag: '@nightly' }, async ({ page }) => {
  await missOne(page)
  await bell(page).press('Enter')
  // An open drawer takes the focus.
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused()
  const clear = drawer(page).getByRole('button', { name: 'Clear' })
  await clear.press('Enter')
  await expect(drawer(page).getByText('No notices yet')).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await expect(clear).toBeFocused()
  await expect(clear).toHaveAttribute('aria-disabled', 'true')
})

test('the next user sees no notice of this one', { tag: '@nightly' }, async ({ page, platform }) => {
  await missOne(page)
  await logOut(page)
  await expectLoginPage(page)
  platform.fault('portals.pipelineDays', null)
  await logIn(page, 'operator')
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notices')
  await bell(page).click()
  await expect(drawer(page).getByText('No notices yet')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Pipeline')
})

test('the same user sees none after the session has expired', { tag: '@nightly' }, async ({ page, platform }) => {
  await missOne(page)
  platform.fault('users.current', { kind: 401 })
  platform.fault('portals.list', { kind: 401 })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(page.getByText(/session has expired/i)).toBeVisible()
  for (const id of ['users.current', 'portals.list', 'portals.pipelineDays'] as const) platform.fault(id, null)
  await logIn(page, 'admin')
  await expect(dashboardHeading(page)).toBeVisible()
  await bell(page).click()
  await expect(drawer(page).getByText('No notices yet')).toBeVisible()
})

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('the list is accessible and does not scroll sideways', { tag: '@nightly' }, async ({ page }) => {
    await missOne(page)
    await expectNoSidewaysScroll(page)
    await expect(bell(page)).toBeInViewport({ ratio: 1 })
    await bell(page).click()
    await expect(entries(page)).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
