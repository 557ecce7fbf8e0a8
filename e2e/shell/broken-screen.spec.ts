import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectShell } from '../support/shell.ts'
import { expectQuiet, breakableCode } from '../support/calls.ts'
import { rows } from '../support/table.ts'

// The browser's console errors about the failed import, which these tests cause.
test.use({
  scenario: { portals: 3 },
  tolerated: /Failed to fetch dynamically imported module|Unable to preload CSS/,
})

const screenCode = /\/assets\/portals[^/]*\.js$/

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })

test("a page whose code fails to load shows an error in the shell, and 'Retry' loads it", async ({ page }) => {
  const code = await breakableCode(page, screenCode)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expectQuiet(page)
  code.isBroken = true

  await rows(page, 'Portals').first().getByRole('link').first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unsaved changes may be lost.')
  await expect(page.getByRole('main').getByText(/^TypeError: .*Version: \S+\.js$/s)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy diagnostics' })).toBeVisible()
  await expectShell(page)

  code.isBroken = false
  await retry(page).click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('other areas work while the code of a page fails to load', async ({ page }) => {
  const code = await breakableCode(page, screenCode)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expectQuiet(page)
  code.isBroken = true
  await rows(page, 'Portals').first().getByRole('link').first().click()
  await expect(retry(page)).toBeVisible()

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Commission' }).click()
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(rows(page, 'Portals')).toHaveCount(3)
})

test('if no further code loads, the shell stays and offers a retry', async ({ page }) => {
  const code = await breakableCode(page, /\/assets\/[^/]*\.js$/)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expectQuiet(page)
  code.isBroken = true

  await rows(page, 'Portals').first().getByRole('link').first().click()
  await expect(retry(page)).toBeVisible()
  await expectShell(page)
  code.isBroken = false
  await retry(page).click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
})

test('a menu whose code fails to load says so in its place, and opens after Retry', async ({ page }) => {
  const code = await breakableCode(page, /\/assets\/parts[^/]*$/, true)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  const more = page.getByRole('button', { name: 'More' })
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load the menu.' })
  await more.click()
  await expect(missing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing).toHaveCount(0)
  await expect(more).toBeFocused()

  await more.click()
  // Opening it has tried again.
  const retryMenu = missing.getByRole('button', { name: /^Retry:/ })
  await expect(retryMenu).toBeVisible()
  await expectQuiet(page)
  code.isBroken = false
  await retryMenu.click()
  const item = page.getByRole('menuitem', { name: 'Saved views' })
  await expect(item).toBeVisible()
  await expect(missing).toHaveCount(0)
  // It has its style.
  await expect(item).toHaveCSS('display', 'flex')
})
