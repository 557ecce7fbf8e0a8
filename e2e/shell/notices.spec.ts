import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ scenario: { portals: 2 } })

const generic = 'Some thing went wrong while making the request'

/** The toast about the failed displayed days, with any count. */
const toast = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Pipeline Filter' }).filter({ hasText: generic })

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry: ' })

test.beforeEach(async ({ platform }) => {
  platform.fault('portals.pipelineDays', { kind: 500 })
  // What has failed would be tried again by itself after 5 s.
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
