import { expect, it } from 'vitest'
import { chosenFirst } from './SelectPortals.tsx'

it('portals are in the order of their names, the chosen ones first', () => {
  const portals = ['Cedar 10', 'alder', 'Birch', 'Cedar 9'].map((name, id) => ({ id: String(id), name }))
  const named = (chosen: readonly string[]) => chosenFirst(portals, new Set(chosen)).map(({ name }) => name)
  expect(named([])).toEqual(['alder', 'Birch', 'Cedar 9', 'Cedar 10'])
  expect(named(['3', '2'])).toEqual(['Birch', 'Cedar 9', 'alder', 'Cedar 10'])
})
