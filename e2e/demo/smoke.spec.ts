import { demoAccounts } from '#mocks/demo-accounts.ts'
import { expect, test } from '../support/checked.ts'
import { rows } from '../support/table.ts'

const [admin] = demoAccounts

test('a visitor signs in with a demo account and stays signed in', { tag: '@nightly' }, async ({ page }) => {
  // The first start compiles the app while it loads.
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible({ timeout: 60_000 })
  const accounts = page.getByRole('region', { name: 'Demo accounts' })
  for (const { email, password } of demoAccounts) {
    await expect(accounts).toContainText(email)
    await expect(accounts).toContainText(password)
  }

  await page.getByLabel('Email', { exact: true }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Commission' })).toBeVisible({ timeout: 30_000 })
  const portal = rows(page, 'Portals').getByRole('link').first()
  await expect(portal).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Commission' })).toBeVisible()
  await expect(portal).toBeVisible()
})
