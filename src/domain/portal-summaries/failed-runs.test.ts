import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { failedRunsQuery, type FailedRuns, type FailedRunsInput } from './failed-runs.ts'

const counts = { successful: 1, failed: 6, cancel: 0, running: 0, pending: 0, scheduled: 0 }
const wanted: FailedRunsInput = { portalId: '1', counts, day: '2026-03-04', pages: 1, since: 1000 }
const minute = 60_000

function isStale(known: Partial<FailedRuns>, now: Partial<FailedRunsInput>, age = 0): boolean {
  const client = new QueryClient()
  const { queryKey } = failedRunsQuery(wanted)
  const runs: FailedRuns = { runs: [], reach: 1000, pages: 1, ahead: 0, asOf: '1 6 0 0 0 0 2026-03-04', ...known }
  client.setQueryData(queryKey, runs, { updatedAt: Date.now() - age })
  const { staleTime } = failedRunsQuery({ ...wanted, ...now })
  const query = client.getQueryCache().build<FailedRuns, Error, FailedRuns>(client, { queryKey })
  return query.isStaleByTime(typeof staleTime === 'function' ? staleTime(query) : staleTime)
}

it.each([
  ['are fetched again when the counts change', {}, { counts: { ...counts, failed: 7 } }, 0, true],
  ['are fetched again when the day changes', {}, { day: '2026-03-05' }, 0, true],
  ['are fetched again after ten minutes, although nothing has changed', {}, {}, 10 * minute, true],
  ['are fresh until then', {}, {}, 9 * minute, false],
  ['are fetched again where they do not go back far enough', {}, { since: 999, pages: 4 }, 0, true],
  ['are enough where they go back far enough', {}, { pages: 4 }, 0, false],
  ['are enough where no more pages are wanted', {}, { since: 999 }, 0, false],
])('known failed runs %s', (_what, known, now, age, expected) => {
  expect(isStale(known, now, age)).toBe(expected)
})
