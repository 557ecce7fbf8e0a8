import type { PortalRow } from './portals.ts'
import { random } from './random.ts'

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

export interface MembersRow {
  portal_id: string
  members: string[]
}

export function seedMembers(portals: readonly PortalRow[], seed: number): MembersRow[] {
  const draws = random('members', seed)
  return portals.map(({ id }, index) => ({
    portal_id: id,
    members: draws.shuffle(colleagues).slice(0, index === 4 ? 11 : draws.int(0, 4)),
  }))
}
