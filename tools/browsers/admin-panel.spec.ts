import { confirmations } from '../../e2e/support/admin-panel.ts'
import { test } from './fixtures.ts'
import { field, role, text } from './part.ts'

const rows = role('rowheader', undefined, { in: role('table', 'Portals') })

test('a portal is registered, renamed and deleted', async ({ person }) => {
  await person.open('/dashboard/admin-panel')
  await person.sees(rows, 12)
  await person.click(role('link', 'Add Portal'))
  const add = role('dialog', 'Add New Portal Account')
  await person.fill(field('Domain', { in: add }), 'birch.portals.example')
  await person.fill(field('Name', { in: add }), 'Birch')
  await person.fill(field('Username', { in: add }), 'svc')
  await person.fill(field('Password', { in: add }), 'Portal#2026')
  await person.click(role('button', 'Add Portal', { in: add }))
  await person.seesNo(add)
  await person.sees(rows, 13)

  await person.click(role('button', 'Actions for Birch'))
  await person.click(role('menuitem', 'Edit Portal'))
  const edit = role('dialog', 'Update Portal Birch')
  await person.fill(field('Name', { in: edit }), 'Alder')
  await person.fill(field('Password', { in: edit }), 'Portal#2026')
  await person.fill(field('Confirm password', { in: edit }), 'Portal#2026')
  await person.click(role('button', 'Update', { in: edit }))
  await person.seesNo(edit)
  await person.sees(text('Alder', { in: role('table', 'Portals') }))

  await person.click(role('button', 'Actions for Alder'))
  await person.click(role('menuitem', 'Delete'))
  const confirmation = role('dialog', new RegExp(`^${confirmations.delete}`))
  await person.click(role('button', 'Yes', { in: confirmation }))
  await person.seesNo(confirmation)
  await person.sees(rows, 12)
})

test('a threshold is set', async ({ person }) => {
  await person.open('/dashboard/admin-panel/threshold')
  await person.click(role('link', 'Set Threshold', { in: role('main') }))
  await person.fill(field('Threshold Name'), 'Failed today')
  await person.pick(field('Field Name'), 'Status')
  await person.pick(field('Comparison'), 'equals')
  await person.fill(field('Value'), 'Failed')
  await person.fill(field('Threshold Time (min)'), '30')
  await person.click(role('button', 'Next'))
  await person.click(role('combobox', 'Portals'))
  await person.click(role('option', undefined, { at: 0 }))
  // Comes above the buttons, which move down for it.
  await person.sees(role('button', 'Load recent runs'))
  await person.tab.press('Escape')
  await person.click(role('button', 'Apply Threshold'))
  await person.sees(text('Failed today', { in: role('table', 'Thresholds') }))
})
