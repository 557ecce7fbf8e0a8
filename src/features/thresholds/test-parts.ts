import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const address = '/dashboard/admin-panel/threshold'

export const formAddress = `${address}/set`

export const table = () => screen.findByRole('table', { name: 'Thresholds' })

export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) })

export const threshold = (position: number) => within(screen.getByRole('group', { name: `Threshold ${position}` }))

export const setLink = () => screen.getByRole('link', { name: 'Set Threshold' })

export const button = (name: string) => screen.getByRole('button', { name })

export async function act(user: UserEvent, name: string, action: 'Duplicate' | 'Replace' | 'Delete'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

type Typed = Partial<Record<'name' | 'field' | 'comparison' | 'value' | 'time', string>>

export const failedRuns = { name: 'Failed runs', field: 'Status', comparison: 'equals', value: 'Failed', time: '30' }

export async function fill(user: UserEvent, position: number, typed: Typed): Promise<void> {
  const { name, field, comparison, value, time } = typed
  const row = threshold(position)
  if (name !== undefined) await user.type(row.getByLabelText('Threshold Name'), name)
  if (field !== undefined) await user.selectOptions(row.getByLabelText('Field Name'), field)
  if (comparison !== undefined) await user.selectOptions(row.getByLabelText('Comparison'), comparison)
  if (value !== undefined) await user.type(row.getByLabelText('Value'), value)
  if (time !== undefined) await user.type(row.getByLabelText('Threshold Time (min)'), time)
}

export async function choosePortals(user: UserEvent, ...names: string[]): Promise<void> {
  await screen.findByRole('combobox', { name: 'Portals' })
  for (const name of names) {
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  }
}
