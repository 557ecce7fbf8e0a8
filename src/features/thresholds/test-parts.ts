import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The path of the threshold tab. */
export const address = '/dashboard/admin-panel/threshold'

/** The path of the form. */
export const formAddress = `${address}/set`

/** The table of thresholds; waits for it. */
export const table = () => screen.findByRole('table', { name: 'Thresholds' })

/** The row of a threshold; waits for it. The table of a narrow list is another one. */
export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) })

/** One row of the form, from 1. */
export const threshold = (position: number) => within(screen.getByRole('group', { name: `Threshold ${position}` }))

/** The link that opens the form. */
export const setLink = () => screen.getByRole('link', { name: 'Set Threshold' })

/** A button by its name. */
export const button = (name: string) => screen.getByRole('button', { name })

/** Opens the menu of a threshold, and presses one of its actions. */
export async function act(user: UserEvent, name: string, action: 'Duplicate' | 'Replace' | 'Delete'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

type Typed = Partial<Record<'name' | 'field' | 'comparison' | 'value' | 'time', string>>

/** A complete threshold for `fill`. */
export const failedRuns = { name: 'Failed runs', field: 'Status', comparison: 'equals', value: 'Failed', time: '30' }

/** Fills the given inputs of a row. */
export async function fill(user: UserEvent, position: number, typed: Typed): Promise<void> {
  const { name, field, comparison, value, time } = typed
  const row = threshold(position)
  if (name !== undefined) await user.type(row.getByLabelText('Threshold Name'), name)
  if (field !== undefined) await user.selectOptions(row.getByLabelText('Field Name'), field)
  if (comparison !== undefined) await user.selectOptions(row.getByLabelText('Comparison'), comparison)
  if (value !== undefined) await user.type(row.getByLabelText('Value'), value)
  if (time !== undefined) await user.type(row.getByLabelText('Threshold Time (min)'), time)
}

/** Chooses portals by name in the second step. */
export async function choosePortals(user: UserEvent, ...names: string[]): Promise<void> {
  await screen.findByRole('combobox', { name: 'Portals' })
  for (const name of names) {
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  }
}
