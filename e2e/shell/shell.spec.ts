import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, openUserMenu, userMenu } from '../support/shell.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })

const areas = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

test('the first Tab focuses a link that skips the sidebar', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(dashboardHeading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Help: terms on this page' })).toBeFocused()
})

test('the sidebar is collapsed by default, and its state survives a reload', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(areas(page)).toBeVisible()
  const width = async () => (await areas(page).boundingBox())?.width ?? 0
  const narrow = await width()
  const press = async () => {
    await openUserMenu(page)
    await userMenu(page).getByRole('menuitemcheckbox', { name: 'Wide sidebar' }).click()
  }
  await press()
  await expect.poll(width).toBeGreaterThan(narrow * 1.5)

  await page.reload()
  await expect(areas(page)).toBeVisible()
  await expect.poll(width).toBeGreaterThan(narrow * 1.5)
  await press()
  await expect.poll(width).toBe(narrow)
})

test('a page opens at the top, and back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 220 })
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  const scrolled = () => page.getByRole('main').evaluate((main) => main.scrollTop)
  const lastPortal = rows(page, 'Portals').last().getByRole('link').first()
  await lastPortal.scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(100)
  const left = await scrolled()
  await lastPortal.click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expect.poll(scrolled).toBe(left)
})
