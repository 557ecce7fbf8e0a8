import { expect, test } from '../support/fixtures.ts'
import { apmPath, apmRunButtons, apmTasks } from '../support/apm-runs.ts'

test('Up and Down lead to the next run that opens, Escape closes it', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(apmPath)
  const buttons = apmRunButtons(page)
  await expect(buttons.first()).toBeVisible()
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  await expect(apmTasks(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(buttons.nth(1)).toBeFocused()
  await expect(buttons.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(apmTasks(page)).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(buttons.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(apmTasks(page)).toHaveCount(0)
  await expect(buttons.first()).toBeFocused()
})
