import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectPath } from '../support/person.ts'
import { rows } from '../support/table.ts'
import { logOut, openUserMenu, userMenu } from '../support/user-menu.ts'

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
  await expect(page.getByRole('main').getByRole('link', { name: 'Portals', exact: true })).toBeFocused()
})

test(
  'the topbar shows the initial and the upper-case name, and has Log Out behind them',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const user = platform.db.users.find(({ id }) => id === '501')
    if (user) user.name = 'özil straße'
    await page.goto('/dashboard')
    await expect(page.getByRole('banner').getByText('ÖZIL STRASSE', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Ö', { exact: true })).toBeVisible()
    await openUserMenu(page)
    await expect(userMenu(page)).toHaveAccessibleDescription('özil straße admin@portals.example')
    await expect(userMenu(page).getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  },
)

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

test('the sidebar links to the three areas in order', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(areas(page).getByRole('link')).toHaveText(['Commission', 'APM', 'Settings'])
  await areas(page).getByRole('link', { name: 'Settings' }).click()
  await expectPath(page, '/account-setting')
  await areas(page).getByRole('link', { name: 'APM' }).click()
  await expectPath(page, '/apm-dashboard')
  await areas(page).getByRole('link', { name: 'Commission' }).click()
  await expectPath(page, '/dashboard')
  await expect(dashboardHeading(page)).toBeVisible()
})

test.describe('titles', () => {
  const home = 'Portal Console'

  test('every screen sets the document title', { tag: '@nightly' }, async ({ page, platform }) => {
    const name = platform.db.portals[0]?.name ?? ''
    await page.goto('/dashboard')
    await expect(page).toHaveTitle(`Commission Dashboard · ${home}`)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveTitle(`${name}, Pipelines · ${home}`)
    await page.goto('/dashboard/nothing-here')
    await expect(page).toHaveTitle(`404 · ${home}`)
    await logOut(page)
    await expect(page).toHaveTitle(`Log in · ${home}`)
  })
})

test('a screen opens at the top, and back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 300 })
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
