import { button, confirmations, dialog } from '../support/admin-panel.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalAt } from '../support/portals.ts'

test.use({ scenario: { as: 'admin', portals: 3 } })

test('editing a portal that a colleague has deleted shows a message', async ({ page, platform, colleague }) => {
  const { id, name } = portalAt(platform, 1)
  await page.goto(`/dashboard/admin-panel/portals/${id}/edit`)
  const form = dialog(page, 'Update Portal')
  await form.getByLabel('Name', { exact: true }).fill('New name')

  await colleague.goto(`/dashboard/admin-panel/portals/${id}/delete`)
  await button(dialog(colleague, confirmations.delete), 'Yes').click()
  await expect(colleague.getByRole('row', { name })).toHaveCount(0)

  for (const label of ['Password', 'Confirm password']) {
    await form.getByLabel(label, { exact: true }).fill('Portal#2026')
  }
  await button(form, 'Update').click()
  await expect(form.getByRole('alert')).toContainText('This portal was deleted in the meantime')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('New name')
})
