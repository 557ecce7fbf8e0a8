import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noCounts, summary } from '#domain/portal-summaries/test-parts.ts'
import { formatPortalCount, searchRows } from '#domain/portals.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'

const row = (id: string, name: string, failed?: number): PortalRow => ({
  id,
  name,
  domain: `${name.toLowerCase()}.portals.example`,
  summary: summary(failed === undefined ? {} : { counts: { ...noCounts, failed } }),
})

const failedAt = (name: string, at?: number): PortalRow => {
  const one = row(name, name)
  return { ...one, summary: { ...one.summary, lastFailedAt: at } }
}

describe('sortRows', () => {
  const rows = [row('1', 'Birch', 3), row('2', 'acme', 10), row('3', 'Cedar', 3), row('4', 'Dune')]
  const names = (id: string, desc: boolean) => sortRows(rows, { id, desc }).map(({ name }) => name)

  it('sorts by name without regard to case', () => {
    expect(names('name', false)).toEqual(['acme', 'Birch', 'Cedar', 'Dune'])
    expect(names('name', true)).toEqual(['Dune', 'Cedar', 'Birch', 'acme'])
  })

  it('sorts by a count as a number, equal ones by name, unknown ones last either way', () => {
    expect(names('failed', true)).toEqual(['acme', 'Birch', 'Cedar', 'Dune'])
    expect(names('failed', false)).toEqual(['Birch', 'Cedar', 'acme', 'Dune'])
  })

  it('sorts by the last failure, portals without one last either way', () => {
    const some = [failedAt('Never'), failedAt('Early', 1), failedAt('Late', 2)]
    const sorted = (desc: boolean) => sortRows(some, { id: 'last', desc }).map(({ name }) => name)
    expect(sorted(true)).toEqual(['Late', 'Early', 'Never'])
    expect(sorted(false)).toEqual(['Early', 'Late', 'Never'])
  })

  it('neither loses nor duplicates a row', () => {
    const portals = fc.uniqueArray(
      fc.tuple(fc.string(), fc.string(), fc.option(fc.nat(), { nil: undefined })).map((parts) => row(...parts)),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(portals, fc.constantFrom('name', 'last', 'failed', 'nonsense'), fc.boolean(), (some, id, desc) => {
        const sorted = sortRows(some, { id, desc })
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

  it('returns all rows for an empty text', () => {
    expect(searchRows(rows, '  ')).toBe(rows)
  })
})

it.each([
  [0, 0, '0 portals'],
  [1, 1, '1 portal'],
  [0, 1, '0 of 1 portal'],
  [3, 12, '3 of 12 portals'],
  [1000, 1000, '1,000 portals'],
])('%i of %i portals read "%s"', (shown, total, text) => {
  expect(formatPortalCount(shown, total)).toBe(text)
})
