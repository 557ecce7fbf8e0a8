import { goOffline } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ scenario: { portals: 3 } })

const forms = [
  { at: '/dashboard/admin-panel', link: 'Add Portal', field: 'Domain' },
  { at: '/dashboard/admin-panel/threshold', link: 'Set Threshold', field: 'Threshold Name' },
  { at: '/apm-dashboard/apm-admin-panel', link: 'Add Portal', field: 'Domain' },
] as const

for (const { at, link, field } of forms) {
  test(`${at}: ${link} opens offline and focuses its first field`, async ({ page }) => {
    await page.goto(at)
    await expect(page.getByRole('link', { name: link }).last()).toBeVisible()
    await goOffline(page)
    await page.getByRole('link', { name: link }).last().click()
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
  })
}

for (const { at, link, field } of forms) {
  test(`${at}: Enter that is held on ${link} does not submit the empty form`, async ({ page }) => {
    await page.goto(at)
    await page.getByRole('link', { name: link }).last().focus()
    await page.keyboard.down('Enter')
    const first = page.getByLabel(field, { exact: true })
    await expect(first).toBeFocused()
    // Repeats of the key that is down.
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await expect(first).not.toHaveAttribute('aria-invalid')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-invalid', 'true')
  })
}

test('a confirmation is not answered by the key that opened it', async ({ page }) => {
  await page.goto('/dashboard/admin-panel')
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).focus()
  await page.keyboard.down('Enter')
  const no = page.getByRole('dialog').getByRole('button', { name: 'No' })
  await expect(no).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(no).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

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
