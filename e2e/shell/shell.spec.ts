import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading } from '../support/person.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })

const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' })

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
  await expect(page.getByRole('main').getByRole('button', { name: 'What the words here mean' })).toBeFocused()
})

test('the sidebar is collapsed by default, and its state survives a reload', async ({ page }) => {
  await page.goto('/dashboard')
  const expand = areas(page).getByRole('button', { name: 'Expand sidebar' })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  const narrow = await areas(page).boundingBox()
  await expand.click()

  const collapse = areas(page).getByRole('button', { name: 'Collapse sidebar' })
  await expect(collapse).toHaveAttribute('aria-expanded', 'true')
  const wide = await areas(page).boundingBox()
  expect(wide?.width ?? 0).toBeGreaterThan((narrow?.width ?? Infinity) * 1.5)

  await page.reload()
  await expect(collapse).toHaveAttribute('aria-expanded', 'true')
  await collapse.click()
  await page.reload()
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
})

test('a screen opens at the top, and back restores the scroll position', async ({ page }) => {
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
