import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectQuiet } from '../support/calls.ts'
import { copyBy } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { daysToast, failToSaveDays } from '../support/shell.ts'

test.use({ live: true, scenario: { portals: 2 } })

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (page: Page) => drawer(page).getByRole('list', { name: 'Notifications' }).getByRole('listitem')

async function missOne(page: Page, platform: Platform): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
  await failToSaveDays(page, platform)
  await expectQuiet(page)
  await page.clock.runFor(25_000)
  await expect(daysToast(page)).toHaveCount(0)
}

test('an unread error is counted on the bell until the list is opened', async ({ page, context, platform }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await missOne(page, platform)
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(1)
  for (const text of ['Error', '9:30:', 'Unread', 'Pipeline Filter', 'Admin Panel']) {
    await expect(entries(page)).toContainText(text)
  }
  await copyBy(page, entries(page), 'Copy: Pipeline Filter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Pipeline Filter: .+\nError, 2026-03-04T09:30:\d\d\.\d+Z, Admin Panel$/,
  )
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test.describe('390 px wide', () => {
  test('the list is accessible and does not scroll sideways', { tag: '@nightly' }, async ({ page, platform }) => {
    await missOne(page, platform)
    await page.setViewportSize({ width: 390, height: 700 })
    await expectNoSidewaysScroll(page)
    await expect(bell(page)).toBeInViewport({ ratio: 1 })
    await bell(page).click()
    await expect(entries(page)).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
