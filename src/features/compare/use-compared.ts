import { useQueries } from '@tanstack/react-query'
import { latestRunsQuery } from '#api/pipelines.ts'
import { summaryQuery, type Portal } from '#api/portals.ts'
import { lastDays } from '#lib/days.ts'
import { failedOf, hasFailed, type FailedQuery } from '#ui/LoadError.tsx'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'
import { useToday } from '#ui/times/use-today.ts'
import { summaryQueryOf } from '#domain/run-rules/pipelines-search.ts'
import type { PortalData } from './comparison.ts'

export interface ComparedPortal extends PortalData {
  portal: Portal
  isLoading: boolean
}

const isLoading = (query: FailedQuery | undefined) =>
  query !== undefined && query.data === undefined && !hasFailed(query)

export function useCompared(portals: readonly Portal[], days: number) {
  const range = lastDays(days, useToday())
  const live = useLive(false)
  const counts = useQueries({
    queries: portals.map(({ id }) => ({
      ...summaryQuery(id, summaryQueryOf(range)),
      ...live.refresh,
      retryOnMount: true,
    })),
  })
  const runs = useQueries({
    queries: portals.map(({ id }) => ({ ...latestRunsQuery(id), ...live.refresh })),
  })
  const queries = [...counts, ...runs]
  const compared = portals.map((portal, index): ComparedPortal => ({
    portal,
    counts: counts[index]?.data,
    runs: runs[index]?.data?.pipelines,
    isLoading: isLoading(counts[index]) || isLoading(runs[index]),
  }))
  return {
    compared,
    range,
    isSettled: compared.every((one) => !one.isLoading),
    failed: failedOf(queries),
    missing: [counts.some(hasFailed) && 'counts', runs.some(hasFailed) && 'runs'].filter(Boolean).join(' and '),
    live,
    freshness: freshnessOf(queries, live.interval),
    refresh: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
