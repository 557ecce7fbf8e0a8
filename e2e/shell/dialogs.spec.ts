import { expect, test } from '../support/fixtures.ts'

test.use({ scenario: { portals: 3 } })

const forms = [
  { at: '/dashboard/admin-panel', link: 'Add Portal', field: 'Domain' },
  { at: '/dashboard/admin-panel/threshold', link: 'Set Threshold', field: 'Threshold Name' },
  { at: '/apm-dashboard/apm-admin-panel', link: 'Add Portal', field: 'Domain' },
] as const

for (const { at, link, field } of forms) {
  test(`${at}: ${link} opens offline and focuses its first field`, async ({ page, context }) => {
    await page.goto(at)
    await expect(page.getByRole('link', { name: link }).last()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: link }).last().click()
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
  })
}

test('closes one thing at a time by Escape, and never leaves the page', async ({ page }) => {
  await page.goto('/dashboard')
  await page.goto('/dashboard/admin-panel')
  const opener = page.getByRole('link', { name: 'Add Portal' })
  await opener.click()
  await page.getByLabel('Domain', { exact: true }).fill('acme.example')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('acme.example')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin-panel$/)
})
