import { expect, it } from 'vitest'
import { countNewRows } from './new-rows.ts'

it.each([
  ['none', 'abc', 'abc', 0],
  ['at the top', 'xyabc', 'abc', 2],
  ['at the top of a page, whose last rows have left it', 'xyab', 'abcd', 2],
  ['between others', 'axbc', 'abc', 1],
  ['at the end: one may have moved up', 'bcx', 'abc', 0],
  ['a whole page: there may be more', 'wxyz', 'abcd', 0],
  ['an order alone', 'cab', 'abc', 0],
  ['in place of none', 'x', '', 0],
])('new rows: %s', (_, latest, shown, count) => {
  expect(countNewRows(latest.split(''), shown.split(''))).toBe(count)
})
