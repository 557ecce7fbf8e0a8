import { expect, test } from 'vitest'
import { tracksOf } from './columns.ts'

const two = [{ size: 100 }, { size: 300 }]
const grown: { size: number; grows?: boolean | number }[] = [{ size: 100 }, { size: 300, grows: true }]
const fixed = { hasDetail: false, isResizable: false }
const set = (columns: typeof grown) => columns.map((column) => ({ ...column, isSet: true }))

test('columns share the free width in proportion to their sizes', () => {
  expect(tracksOf(two, fixed).tracks).toBe('minmax(6.25rem, 100fr) minmax(18.75rem, 300fr)')
})

test('a column that grows takes all the free width', () => {
  expect(tracksOf(grown, fixed).tracks).toBe('6.25rem minmax(18.75rem, 1fr)')
})

test('columns that grow take their shares of the free width', () => {
  const shares = [
    { size: 100, grows: 2 },
    { size: 300, grows: 5 },
  ]
  expect(tracksOf(shares, fixed).tracks).toBe('minmax(6.25rem, 2fr) minmax(18.75rem, 5fr)')
})

test('beside widths set by the user, a column that grows takes what is left', () => {
  const rules = { hasDetail: false, isResizable: true }
  expect(tracksOf(set(grown), rules).tracks).toBe('6.25rem minmax(18.75rem, 1fr)')
})

test('widths set by the user are exact, after the column of the expand buttons', () => {
  const rules = { hasDetail: true, isResizable: true }
  expect(tracksOf(set(two), rules)).toEqual({ tracks: '1.75rem 6.25rem 18.75rem', width: 'calc(26.75rem)' })
})
