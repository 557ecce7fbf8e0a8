import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const panel = '/apm-dashboard/apm-admin-panel'

export const table = () => screen.findByRole('table', { name: 'APM portals' })

export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await within(await table()).findByText(name)).closest('tr')
  if (!row) throw new Error(`${name} is in no row.`)
  return row
}

export function portalAt<Portal>({ db }: { db: { apmPortals: readonly Portal[] } }, index: number): Portal {
  const portal = db.apmPortals[index]
  if (!portal) throw new Error(`There is no portal ${index}.`)
  return portal
}

export async function act(user: UserEvent, name: string, action: 'Edit Portal' | 'Delete'): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
