import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectPath, expectShell } from '../support/shell.ts'

test.use({ scenario: { portals: 3 } })

async function expectNotFound(page: Page): Promise<void> {
  await expectShell(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(main.getByText('Sorry, the page you visited does not exist.')).toBeVisible()
}

test("'Back Home' leads to the dashboard of the same tree", async ({ page }) => {
  await page.goto('/commissionDashboard/nonsense')
  await expectNotFound(page)
  const home = page.getByRole('link', { name: 'Back Home' }).or(page.getByRole('button', { name: 'Back Home' }))
  await home.click()
  await expect(dashboardHeading(page)).toBeVisible()
  await expectPath(page, '/commissionDashboard')
})
