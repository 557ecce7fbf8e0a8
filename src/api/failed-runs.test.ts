import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { failedRunsKey, failedRunsQuery } from './failed-runs.ts'

it.each([
  ['are not fetched again', 1000, '6 failed', 0],
  ['are fetched again for other counts', 1000, '7 failed', 1],
  ['are fetched again for an earlier time', 999, '6 failed', 1],
])('failed runs that came meanwhile %s', (_what, since, counts, calls) => {
  const client = new QueryClient()
  const enqueue = vi.fn<() => Promise<never>>(async () => await new Promise<never>(() => undefined))
  client.setQueryData([...failedRunsKey, '1'], { runs: [], reach: 1000, isCut: false, ahead: 0, counts: '6 failed' })
  void client.query(failedRunsQuery({ portalId: '1', since, counts }, enqueue))
  expect(enqueue).toHaveBeenCalledTimes(calls)
})
