import { screen, within } from '@testing-library/react'

/** The APM admin panel. */
export const panel = '/apm-dashboard/apm-admin-panel'

/** Its table of portals, once it is there. */
export const table = () => screen.findByRole('table', { name: 'APM portals' })

/** The row of a portal in the table. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await within(await table()).findByText(name)).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}

/** The APM portal of the platform at this place, from 0. */
export function portalAt<Portal>({ db }: { db: { apmPortals: readonly Portal[] } }, at: number): Portal {
  const portal = db.apmPortals[at]
  if (!portal) throw new Error(`There is no portal ${at}`)
  return portal
}
