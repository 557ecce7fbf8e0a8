import { expect, test } from 'vitest'
import { tracksOf } from './column-tracks.ts'

const two = [{ size: 100 }, { size: 300 }]

test('columns share the room that is left in proportion to their sizes', () => {
  expect(tracksOf(two, { hasDetail: false, isExact: false })).toBe('minmax(100px, 100fr) minmax(300px, 300fr)')
})

test('a column that grows takes all the room that is left', () => {
  const columns = [{ size: 100 }, { size: 300, grows: true }]
  expect(tracksOf(columns, { hasDetail: false, isExact: false })).toBe('100px minmax(300px, 1fr)')
})

test('widths that a person sets are exact, behind the column of the buttons', () => {
  expect(tracksOf(two, { hasDetail: true, isExact: true })).toBe('44px 100px 300px')
})
