import { useQueries } from '@tanstack/react-query'
import { firstErrorQuery, type FirstErrorState } from '#domain/first-error.ts'
import { runKey, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'

/** By `runKey`. */
export function useFirstErrors(runs: readonly FailedRun[]): ReadonlyMap<string, FirstErrorState> {
  const results = useQueries({ queries: runs.map((run) => firstErrorQuery(run)) })
  return new Map(
    runs.map((run, index) => {
      const { data, isError } = results[index] ?? {}
      return [runKey(run), data === undefined ? (isError ? 'failed' : 'loading') : data] as const
    }),
  )
}
