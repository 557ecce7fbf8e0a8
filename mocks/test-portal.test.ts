import { expect, it } from 'vitest'
import { maxPortals, portalNames } from './seed/portals.ts'
import { random } from './seed/random.ts'
import { newPortal } from './test-portal.ts'

it('the portal that tests add shares no beginning with a seeded name', () => {
  const names = portalNames(maxPortals, random('portals', 1))
  expect(names.filter((name) => name.startsWith(newPortal.name) || newPortal.name.startsWith(name))).toEqual([])
})
