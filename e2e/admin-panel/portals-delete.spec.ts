import { act, button, confirmations, dialog, menuButton, openPortalsTab } from '../support/admin-panel.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectMessage, expectPath } from '../support/shell.ts'
import { portalAt } from '../support/portals.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 4 } })

test('deleting a portal needs a confirmation that shows the consequences', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 2)
  const members = platform.db.members.find((row) => row.portal_id === id)
  if (members) members.members = ['a@portals.example', 'b@portals.example']
  platform.db.thresholds.splice(0, Infinity, ...platform.db.thresholds.slice(0, 2))
  for (const [index, threshold] of platform.db.thresholds.entries())
    threshold.portals = index === 0 ? [id] : [id, '1001']
  const alone = platform.db.thresholds[0]?.name ?? ''
  await openPortalsTab(page)
  await act(page, name, 'Delete')
  const confirmation = dialog(page, confirmations.delete)
  await expect(confirmation).toContainText(
    `2 members will lose access. 1 threshold will have nothing left to monitor: ${alone}.`,
  )
  await expect(button(confirmation, 'No')).toBeFocused()
  await button(confirmation, 'No').click()
  await expect(menuButton(page, name)).toBeFocused()
  expect(callsTo(platform, 'portals.delete')).toEqual([])

  await act(page, name, 'Delete')
  const gate = platform.gate('portals.delete')
  await button(confirmation, 'Yes').dblclick()
  await expect(button(confirmation, 'Deleting...')).toBeDisabled()
  gate.release()
  await expect(confirmation).toHaveCount(0)
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeFocused()
  await expectPath(page, '/dashboard/admin-panel')
  await expect
    .poll(() => callsTo(platform, 'portals.delete'))
    .toMatchObject([{ method: 'DELETE', path: `/v1/portals/${id}` }])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(rows(page, 'Portals')).toHaveCount(3)
})

test(
  'a portal that another user has deleted leaves the list with a toast',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [one, other] = [portalAt(platform, 1), portalAt(platform, 3)]
    const gone = 'This portal was deleted in the meantime and has been removed from the list.'
    await openPortalsTab(page)
    await act(page, one.name, 'Delete')
    await expect(dialog(page, confirmations.delete)).toBeVisible()
    await expectQuiet(page)
    platform.db.portals.splice(platform.db.portals.indexOf(one), 1)
    await button(dialog(page, confirmations.delete), 'Yes').click()
    await expectMessage(page, 'Delete Portal', gone)
    await expect(rows(page, 'Portals')).toHaveCount(3)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await act(page, other.name, 'Edit Portal')
    const form = dialog(page, 'Update Portal')
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await expectQuiet(page)
    platform.db.portals.splice(platform.db.portals.indexOf(other), 1)
    await form.getByLabel('Password', { exact: true }).fill('x')
    await form.getByLabel('Confirm password', { exact: true }).fill('x')
    await button(form, 'Update').click()
    await expectMessage(page, 'Edit Portal', gone)
    await expect(form.getByRole('alert')).toContainText(gone)
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('x')
    await expect(rows(page, 'Portals')).toHaveCount(2)
    await button(form, 'Cancel').click()
    await button(dialog(page, confirmations.leave), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPath(page, '/dashboard/admin-panel')
  },
)
