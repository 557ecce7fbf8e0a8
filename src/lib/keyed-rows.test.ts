import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareRows, withKeys } from './keyed-rows.ts'

const name = fc.constantFrom('a', 'b', 'a~2', 'a~2~2', '', '~2')
const rows = fc.array(fc.record({ name, figure: fc.integer({ min: 0, max: 2 }) }))
const nameOf = (row: { name: string }) => row.name
const keyed = rows.map((list) => withKeys(list, nameOf))

describe('keys of rows', () => {
  test('no two are the same, and each begins with the row’s own', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const keys = withKeys(list, nameOf)
        expect(new Set(keys.map(({ key }) => key)).size).toBe(list.length)
        for (const row of keys) expect(row.key.startsWith(row.name)).toBe(true)
      }),
    )
  })

  test('the first of several that are alike has its own key, the others a number', () => {
    const list = [{ name: 'x' }, { name: 'y' }, { name: 'x' }, { name: 'x' }]
    expect(withKeys(list, nameOf).map(({ key }) => key)).toEqual(['x', 'y', 'x~2', 'x~3'])
  })
})

describe('a new list of rows', () => {
  test('says what the new list says', () => {
    fc.assert(
      fc.property(keyed, keyed, (before, now) => {
        expect(shareRows(before, now)).toEqual(now)
      }),
    )
  })

  test('keeps every row that says the same, wherever it stands', () => {
    const before = withKeys(
      [
        { name: 'x', figure: 1 },
        { name: 'y', figure: 1 },
      ],
      nameOf,
    )
    const now = withKeys(
      [
        { name: 'new', figure: 1 },
        { name: 'x', figure: 1 },
        { name: 'y', figure: 2 },
      ],
      nameOf,
    )
    const shared = shareRows(before, now)
    expect(shared).toEqual(now)
    expect(Array.isArray(shared) && shared[1] === before[0]).toBe(true)
  })

  test('without news is the list before', () => {
    fc.assert(
      fc.property(keyed, (before) => {
        expect(shareRows(before, structuredClone(before))).toBe(before)
      }),
    )
  })

  test('is taken as it is where there was none', () => {
    const now = withKeys([{ name: 'x' }], nameOf)
    expect(shareRows(undefined, now)).toBe(now)
  })
})
