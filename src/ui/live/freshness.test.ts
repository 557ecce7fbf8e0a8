import { expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { freshnessOf } from './freshness.ts'

const query = (dataUpdatedAt: number, failedAt = 0, more: object = {}) => ({
  data: dataUpdatedAt > 0 ? [] : undefined,
  dataUpdatedAt,
  errorUpdatedAt: failedAt,
  errorUpdateCount: failedAt > 0 ? 1 : 0,
  error: failedAt > 0 ? new ApiError({ endpoint: 'fruits.list', kind: 'http', status: 503 }) : null,
  fetchStatus: dataUpdatedAt > 0 || failedAt > 0 ? ('idle' as const) : ('fetching' as const),
  ...more,
})
const placeholder = query(0, 0, { data: [] })

it.each([
  ['nothing', [], 0],
  ['the oldest of what is there', [query(2000), query(1000)], 1000],
  ['what is there, while another page loads', [query(2000), placeholder], 2000],
])('the age of a page is that of %s', (_what, queries, updatedAt) => {
  expect(freshnessOf(queries).updatedAt).toBe(updatedAt)
})

it.each([
  ['current if all is loaded', [query(1000), query(2000)], 'current'],
  ['current while placeholder rows are shown', [query(1000), placeholder], 'current'],
  ['current if the rest was not requested', [query(1000), query(0, 0, { fetchStatus: 'idle' })], 'current'],
  ['loading until all is loaded', [query(1000), query(0)], 'loading'],
  ['loading while offline', [query(0, 0, { fetchStatus: 'paused' })], 'loading'],
  ['stale if a refresh failed', [query(1000, 3000), query(0)], 'stale'],
  ['current after the next refresh', [query(4000, 3000)], 'current'],
  ['missing if something was never loaded', [query(1000), query(2000, 3000), query(0, 3000)], 'missing'],
  ['missing while that is retried', [query(1000), query(0, 3000, { error: null, fetchStatus: 'fetching' })], 'missing'],
])('the state of a page is %s', (_what, queries, state) => {
  expect(freshnessOf(queries).state).toBe(state)
})

it('names the next try of the worst', () => {
  expect(freshnessOf([query(60_000, 61_000), query(0, 62_000)], 8000).nextTryAt).toBe(67_000)
  expect(freshnessOf([query(60_000, 61_000)], 8000).nextTryAt).toBe(66_000)
  const refused = new ApiError({ endpoint: 'fruits.list', kind: 'http', status: 404 })
  expect(freshnessOf([query(0, 62_000, { error: refused })], 8000).nextTryAt).toBeUndefined()
})
