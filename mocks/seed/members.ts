import type { PortalRow } from './portals.ts'
import { random } from './random.ts'

/** The people of the platform who have an account and never sign in to the demo: portals are shared with them. */
export const colleagues = [
  'amara.okafor',
  'bruno.keller',
  'carla.mendes',
  'daniel.hughes',
  'elena.petrova',
  'farid.haddad',
  'grace.liu',
  'hanna.virtanen',
  'ivan.kovacs',
  'julia.novak',
  'kofi.mensah',
  'laura.bianchi',
  'mateo.garcia',
  'nina.larsen',
  'omar.aziz',
  'priya.raman',
].map((name) => `${name}@portals.example`)

/** Who sees a portal, by e-mail address. */
export interface MembersRow {
  portal_id: string
  members: string[]
}

/** The members of every portal: mostly a few, of some nobody, of one a whole department. */
export function seedMembers(portals: readonly PortalRow[], seed: number): MembersRow[] {
  const draws = random('members', seed)
  return portals.map(({ id }, at) => ({
    portal_id: id,
    members: draws.shuffle(colleagues).slice(0, at === 4 ? 11 : draws.int(0, 4)),
  }))
}
