import { expect, test } from '../support/fixtures.ts'

// Copy this file to the folder of your area and change it.
test.use({ scenario: { as: 'admin', portals: 3 } })

test('the dashboard lists every portal', async ({ page, platform }) => {
  await page.goto('/dashboard')
  for (const { name } of platform.db.portals) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
})
