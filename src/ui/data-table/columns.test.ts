import { expect, test } from 'vitest'
import { tracksOf } from './columns.ts'

const two = [{ size: 100 }, { size: 300 }]

test('columns share the free width in proportion to their sizes', () => {
  expect(tracksOf(two, { hasDetail: false, isResizable: false })).toBe('minmax(6.25rem, 100fr) minmax(18.75rem, 300fr)')
})

test('a column that grows takes all the free width', () => {
  const columns = [{ size: 100 }, { size: 300, grows: true }]
  expect(tracksOf(columns, { hasDetail: false, isResizable: false })).toBe('6.25rem minmax(18.75rem, 1fr)')
})

test('beside widths set by the user, a column that grows takes what is left', () => {
  const columns = [{ size: 100 }, { size: 300, grows: true }]
  expect(tracksOf(columns, { hasDetail: false, isResizable: true })).toBe('6.25rem minmax(18.75rem, 1fr)')
})

test('widths set by the user are exact, after the column of the expand buttons', () => {
  expect(tracksOf(two, { hasDetail: true, isResizable: true })).toBe('1.75rem 6.25rem 18.75rem')
})
