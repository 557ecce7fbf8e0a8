import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import { apmPortalAt } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded, portalAt } from '../support/portals.ts'
import { openPalette, palette, results, searchButton, searchField, expectPath } from '../support/shell.ts'

test.use({ scenario: { portals: 4 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openDashboard(page: Page, platform: Platform): Promise<void> {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
}

test('opens by its keys and its button, and returns the focus', async ({ page, platform }) => {
  await openDashboard(page, platform)
  const search = page.getByRole('searchbox', { name: 'Search portals' })
  await search.focus()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  await expect(palette(page)).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('a/b')
  await searchButton(page).focus()
  await page.keyboard.press('/')
  await expect(searchField(page)).toHaveValue('')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('/')
  await expect(searchField(page)).toHaveValue('/')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await searchButton(page).click()
  await expect(searchField(page)).toBeFocused()
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(searchButton(page)).toBeFocused()
})

test('Enter opens the selected result, whose heading has the focus', async ({ page, platform }) => {
  const { name, id } = apmPortalAt(platform, 1)
  await openDashboard(page, platform)
  await openPalette(page)
  await page.keyboard.type(name)
  await expect(results(page, 'APM').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expectPath(page, `/apm-dashboard/portals/${id}/portal-detail`)
  await expect(heading(page, name)).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
})

test('Ctrl+Enter and a click with Ctrl open a new tab', async ({ page, platform, context }) => {
  const { name, id } = portalAt(platform, 2)
  const path = `/dashboard/portals/${id}/pipelines`
  await openDashboard(page, platform)
  await openPalette(page)
  await page.keyboard.type(name)
  const [byKey] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expectPath(byKey, path)
  await byKey.close()
  await expect(palette(page)).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type(name)
  // Before they follow what is typed, they begin with the Commission Dashboard.
  const result = results(page, 'Commission').filter({ hasText: name }).first()
  await expect(result).toHaveAttribute('href', path)
  // The browser follows a link by itself: the console leaves the click to it.
  const [byClick] = await Promise.all([context.waitForEvent('page'), result.click({ modifiers: ['Control'] })])
  await byClick.close()
  await expectPath(page, '/dashboard')
})

test('over a dialog with unsaved input, Escape closes only the palette, and leaving prompts first', async ({
  page,
}) => {
  await page.goto('/dashboard/admin-panel/portals/add')
  const form = page.getByRole('dialog', { name: /Portal/ })
  await form.getByLabel('Domain').fill('new.example')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(form.getByLabel('Domain')).toHaveValue('new.example')
  await openPalette(page)
  await palette(page).getByRole('button', { name: 'Close' }).press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(form.getByLabel('Domain')).toHaveValue('new.example')
  await openPalette(page)
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Domain')).toHaveValue('new.example')
  await openPalette(page)
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(heading(page, 'Account Settings')).toBeVisible()
})

test('a run ID is found on all portals, by the keyboard alone', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 3)
  const [run] = failedRunsOf(platform, id, platform.now())
  await page.goto('/account-setting')
  await openPalette(page)
  await page.keyboard.insertText('16043374922910000')
  await expect(results(page)).toHaveText(['Search 4 portals'])
  await page.keyboard.press('Enter')
  await expect(palette(page).getByText('Not found (4 portals searched)')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(run?.seq ?? '')
  await page.keyboard.press('Enter')
  await expectPath(page, `/dashboard/portals/${id}/pipelines?show=Failed&sort=stopTime&run=${run?.seq}&tab=errors`)
  await expect(heading(page, name)).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
})
