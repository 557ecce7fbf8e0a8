import { expect, it } from 'vitest'
import { freshnessOf } from './freshness.ts'

const query = (dataUpdatedAt: number) => ({
  dataUpdatedAt,
  errorUpdatedAt: 0,
  error: null,
  isRefetchError: false,
  isFetching: false,
})

it.each([
  ['nothing', [0, 0], 0],
  ['the oldest of what is there', [2000, 1000], 1000],
  ['what is there, while another page loads', [2000, 0], 2000],
])('the age of a page is that of %s', (_what, times, updatedAt) => {
  expect(freshnessOf(times.map(query)).updatedAt).toBe(updatedAt)
})
