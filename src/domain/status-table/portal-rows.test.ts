import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Counts } from '#api/schema-fields.ts'
import { searchRows, sortRows, type PortalRow } from './portal-rows.ts'

const row = (id: string, name: string): PortalRow => ({ id, name, domain: `${name.toLowerCase()}.portals.example` })
const counts = (failed: number): Counts => ({
  successful: 1,
  failed,
  cancel: 0,
  running: 0,
  pending: 0,
  scheduled: 0,
})

describe('sortRows', () => {
  const rows = [row('1', 'Birch'), row('2', 'acme'), row('3', 'Cedar'), row('4', 'Dune')]
  const known = new Map([
    ['1', counts(3)],
    ['2', counts(10)],
    ['3', counts(3)],
  ])
  const names = (id: string, desc: boolean) =>
    sortRows(rows, { id, desc }, (key) => known.get(key)).map(({ name }) => name)

  it('sorts by name without regard to case', () => {
    expect(names('name', false)).toEqual(['acme', 'Birch', 'Cedar', 'Dune'])
    expect(names('name', true)).toEqual(['Dune', 'Cedar', 'Birch', 'acme'])
  })

  it('sorts by a count as a number, equal ones by name, unknown ones last either way', () => {
    expect(names('failed', true)).toEqual(['acme', 'Birch', 'Cedar', 'Dune'])
    expect(names('failed', false)).toEqual(['Birch', 'Cedar', 'acme', 'Dune'])
  })

  it('neither loses nor doubles a row', () => {
    const portals = fc.uniqueArray(fc.record({ id: fc.string(), name: fc.string(), domain: fc.string() }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(portals, fc.constantFrom('name', 'failed', 'nonsense'), fc.boolean(), (some, id, desc) => {
        const sorted = sortRows(some, { id, desc }, (key) => known.get(key))
        expect(new Set(sorted)).toEqual(new Set(some))
        expect(sorted).toHaveLength(some.length)
      }),
    )
  })
})

describe('searchRows', () => {
  const rows = [row('1', 'Birch Telecom'), row('2', 'Acme')]

  it('finds by part of the name or the domain, in any case, around spaces', () => {
    expect(searchRows(rows, ' TELE ')).toEqual([rows[0]])
    expect(searchRows(rows, 'acme.portals')).toEqual([rows[1]])
    expect(searchRows(rows, 'zzz')).toEqual([])
  })

  it('gives all rows for an empty text', () => {
    expect(searchRows(rows, '  ')).toBe(rows)
  })
})
