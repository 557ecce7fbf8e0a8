import { confirmations } from '../../e2e/support/admin-panel.ts'
import { test } from './fixtures.ts'
import { field, role, text } from './part.ts'

const rows = role('rowheader', undefined, { in: role('table', 'Portals') })

test('a portal is registered, renamed and deleted', async ({ user }) => {
  await user.open('/dashboard/admin-panel')
  await user.sees(rows, 12)
  await user.click(role('link', 'Add Portal'))
  const add = role('dialog', 'Add New Portal Account')
  await user.fill(field('Domain', { in: add }), 'birch.portals.example')
  await user.fill(field('Name', { in: add }), 'Birch')
  await user.fill(field('Username', { in: add }), 'svc')
  await user.fill(field('Password', { in: add }), 'Portal#2026')
  await user.click(role('button', 'Add Portal', { in: add }))
  await user.seesNo(add)
  await user.sees(rows, 13)

  await user.click(role('button', 'Actions for Birch'))
  await user.click(role('menuitem', 'Edit Portal'))
  const edit = role('dialog', 'Update Portal Birch')
  await user.fill(field('Name', { in: edit }), 'Alder')
  await user.fill(field('Password', { in: edit }), 'Portal#2026')
  await user.fill(field('Confirm password', { in: edit }), 'Portal#2026')
  await user.click(role('button', 'Update', { in: edit }))
  await user.seesNo(edit)
  await user.sees(text('Alder', { in: role('table', 'Portals') }))

  await user.click(role('button', 'Actions for Alder'))
  await user.click(role('menuitem', 'Delete'))
  const confirmation = role('dialog', new RegExp(`^${confirmations.delete}`))
  await user.click(role('button', 'Yes', { in: confirmation }))
  await user.seesNo(confirmation)
  await user.sees(rows, 12)
})

test('a threshold is set', async ({ user }) => {
  await user.open('/dashboard/admin-panel/threshold')
  await user.click(role('link', 'Set Threshold', { in: role('main') }))
  await user.fill(field('Threshold Name'), 'Failed today')
  await user.pick(field('Field Name'), 'Status')
  await user.pick(field('Comparison'), 'equals')
  await user.fill(field('Value'), 'Failed')
  await user.fill(field('Threshold Time (min)'), '30')
  await user.click(role('button', 'Next'))
  await user.click(role('combobox', 'Portals'))
  await user.click(role('option', undefined, { at: 0 }))
  // Comes above the buttons, which move down for it.
  await user.sees(role('button', 'Load recent runs'))
  await user.tab.press('Escape')
  await user.click(role('button', 'Apply Threshold'))
  await user.sees(text('Failed today', { in: role('table', 'Thresholds') }))
})
