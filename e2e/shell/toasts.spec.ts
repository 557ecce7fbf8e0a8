import { expect, test } from '../support/fixtures.ts'
import { daysToast, failToSaveDays } from '../support/shell.ts'

test.use({ scenario: { portals: 2 } })

test('a hovered toast stays, and closes after the pointer leaves', async ({ page, platform }) => {
  await failToSaveDays(page, platform)
  await daysToast(page).hover()
  await page.clock.runFor(60_000)
  await expect(daysToast(page)).toBeVisible()
  await page.mouse.move(0, 0)
  // Its time begins once it has been drawn without the pointer, which nothing shows.
  await expect(async () => {
    await page.clock.runFor(25_000)
    await expect(daysToast(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
})

test('a toast can be closed with the keyboard', async ({ page, platform }) => {
  await failToSaveDays(page, platform)
  await daysToast(page).getByRole('button', { name: 'Copy message' }).focus()
  const close = daysToast(page).getByRole('button', { name: 'Dismiss' })
  await page.keyboard.press('Shift+Tab')
  if (!(await close.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
  }
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(daysToast(page)).toHaveCount(0)
})
