import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 7, [1, 2, 3, 4, 7]],
  [4, 7, [1, 3, 4, 5, 7]],
  [7, 7, [1, 4, 5, 6, 7]],
  [1, 39, [1, 2, 39]],
  [20, 39, [1, 20, 39]],
  [39, 39, [1, 38, 39]],
])('page %i of %i', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown)
})

test('any number of pages is shown at once', () => {
  expect(pageNumbers(1, 1e15)).toEqual([1, 2, 1e15])
})
