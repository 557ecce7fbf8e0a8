import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { copyBy } from '../support/copied.ts'
import { expect, test } from '../support/fixtures.ts'
import { readClock } from '../support/live.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 2 } })

const generic = 'Some thing went wrong while making the request'

/** The toast about the failed portal list, with any count. */
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Summary' }).filter({ hasText: generic })

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry: ' })

test.beforeEach(async ({ platform }) => {
  platform.fault('portals.list', { kind: 500 })
  // What has failed would be tried again by itself after 5 s.
})

test('one failure is one toast without a count', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await expect(toast(page)).toHaveCount(1)
  await expect(retry(page)).toBeEnabled()
  await expectCalls(platform, 'portals.list', 1)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(toast(page).getByText(generic, { exact: true })).toBeVisible()
  await expect(toast(page)).not.toContainText('×')
})

test('ten equal failures are one toast with a count', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await expect(toast(page)).toBeVisible()
  await expect(retry(page)).toBeEnabled()
  const first = callsTo(platform, 'portals.list').length
  for (let more = first + 1; more <= 10; more++) {
    await retry(page).click()
    await expectCalls(platform, 'portals.list', more)
    await expect(toast(page)).toContainText(`×${more}`)
  }
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(toast(page).getByLabel('10 times')).toBeVisible()
})

test('different failures are different toasts', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('portals.pipelineDays', { kind: 401 })
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: 'Pipeline Filter' })).toContainText('Unauthorized.')
})

test('an error closes by itself after 20 s', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  await toast(page).getByRole('button', { name: 'Close notice' }).click()
  await expect(toast(page)).toHaveCount(0)
  // The next one comes between these two times of the page, however slow it is.
  const before = await readClock(page)
  await retry(page).click()
  await expect(toast(page)).toBeVisible()
  const after = await readClock(page)
  await page.clock.pauseAt(before + 19_000)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(after - before + 2000)
  await page.clock.resume()
  await expect(toast(page)).toHaveCount(0)
  // The screen still shows the failure.
  await expect(retry(page)).toBeVisible()
})

test('a hovered toast stays, and closes after the pointer leaves', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(retry(page)).toBeEnabled()
  await toast(page).hover()
  await page.clock.runFor(60_000)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(0, 0)
  // Its time begins once it has been drawn without the pointer, which nothing shows.
  await expect(async () => {
    await page.clock.runFor(25_000)
    await expect(toast(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
})

test('a focused toast stays, and closes after it loses focus', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(retry(page)).toBeEnabled()
  await toast(page).getByRole('button', { name: 'Copy notice' }).focus()
  await page.clock.runFor(60_000)
  await expect(toast(page)).toBeVisible()
  await retry(page).focus()
  await page.clock.runFor(25_000)
  await expect(toast(page)).toHaveCount(0)
})

test('a toast can be closed with the keyboard alone', async ({ page }) => {
  await page.goto('/dashboard')
  // The focus moves through the elements before the toast, which must not be re-rendered.
  await expect(retry(page)).toBeEnabled()
  await toast(page).getByRole('button', { name: 'Copy notice' }).focus()
  const close = toast(page).getByRole('button', { name: 'Close notice' })
  await page.keyboard.press('Shift+Tab')
  if (!(await close.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
  }
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
})

test('the title and text of a toast can be copied', { tag: '@nightly' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await toast(page).hover()
  await copyBy(page, toast(page), 'Copy notice')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Summary: ${generic}`)
})

test('a toast stays when the user opens another screen', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await expect(toast(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await expect(toast(page)).toBeVisible()
  platform.fault('portals.list', null)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(2)
  await expect(toast(page)).toHaveCount(0)
})
