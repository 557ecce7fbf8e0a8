import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareRows, withKeys } from './keyed-rows.ts'

const name = fc.constantFrom('a', 'b', 'a~2', 'a~2~2', '', '~2')
const rows = fc.array(fc.record({ name, figure: fc.integer({ min: 0, max: 2 }) }))
const nameOf = (row: { name: string }) => row.name
const keyed = rows.map((list) => withKeys(list, nameOf))

describe('keys of rows', () => {
  test('are unique, and each starts with the name of its row', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const keys = withKeys(list, nameOf)
        expect(new Set(keys.map(({ key }) => key)).size).toBe(list.length)
        for (const row of keys) expect(row.key.startsWith(row.name)).toBe(true)
      }),
    )
  })

  test('a duplicate gets a number after its name', () => {
    const list = [{ name: 'x' }, { name: 'y' }, { name: 'x' }, { name: 'x' }]
    expect(withKeys(list, nameOf).map(({ key }) => key)).toEqual(['x', 'y', 'x~2', 'x~3'])
  })
})

describe('a new list of rows', () => {
  test('equals the new list', () => {
    fc.assert(
      fc.property(keyed, keyed, (previous, next) => {
        expect(shareRows(previous, next)).toEqual(next)
      }),
    )
  })

  test('reuses every unchanged row at any position', () => {
    const previous = withKeys(
      [
        { name: 'x', figure: 1 },
        { name: 'y', figure: 1 },
      ],
      nameOf,
    )
    const next = withKeys(
      [
        { name: 'new', figure: 1 },
        { name: 'x', figure: 1 },
        { name: 'y', figure: 2 },
      ],
      nameOf,
    )
    const shared = shareRows(previous, next)
    expect(shared).toEqual(next)
    expect(Array.isArray(shared) && shared[1] === previous[0]).toBe(true)
  })

  test('is the previous list if nothing changed', () => {
    fc.assert(
      fc.property(keyed, (previous) => {
        expect(shareRows(previous, structuredClone(previous))).toBe(previous)
      }),
    )
  })

  test('is returned unchanged without a previous list', () => {
    const next = withKeys([{ name: 'x' }], nameOf)
    expect(shareRows(undefined, next)).toBe(next)
  })
})
