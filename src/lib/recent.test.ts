import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withRecent, type Recent } from './recent.ts'

const listOf = (keys: readonly string[], max = 50) =>
  keys.reduce<Recent<{ key: string }>[]>((all, key, at) => withRecent(all, { key }, { at, max }), [])

it('equal entries are one, with a count and the last time, the newest first', () => {
  expect(listOf(['pear', 'apple', 'pear'])).toEqual([
    { key: 'pear', count: 2, at: 2 },
    { key: 'apple', count: 1, at: 1 },
  ])
})

it('shows the text of the newest of equal entries', () => {
  const first = withRecent([], { key: 'pear', place: 'market' }, { at: 1, max: 2 })
  expect(withRecent(first, { key: 'pear', place: 'orchard' }, { at: 2, max: 2 })).toMatchObject([{ place: 'orchard' }])
})

it('counts every entry until it is full', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (keys) => {
      expect(listOf(keys).reduce((sum, { count }) => sum + count, 0)).toBe(keys.length)
    }),
  )
})

it('has the latest different entries up to its maximum', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), fc.integer({ min: 1, max: 5 }), (keys, max) => {
      const list = listOf(keys, max)
      const latest = [...new Set(keys.toReversed())].slice(0, max)
      expect(list.map(({ key }) => key)).toEqual(latest)
      for (const { key, at } of list) expect(at).toBe(keys.findLastIndex((one) => one === key))
    }),
  )
})
