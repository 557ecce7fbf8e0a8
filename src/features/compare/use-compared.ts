import { useQueries, useQueryClient } from '@tanstack/react-query'
import { latestRunsQuery } from '#api/pipelines.ts'
import { summaryQuery, type Portal } from '#api/portals.ts'
import { retryOnMount } from '#api/query.ts'
import { inView } from '#api/queue.ts'
import { lastDays } from '#lib/days.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useToday } from '#ui/times/use-today.ts'
import { summaryQueryOf } from '#domain/runs/pipelines-search.ts'
import type { PortalData } from './comparison.ts'

export interface ComparedPortal extends PortalData {
  portal: Portal
  failed: readonly string[]
  retry: () => void
}

export function useCompared(portals: readonly Portal[], days: number) {
  const client = useQueryClient()
  const range = lastDays(days, useToday())
  const countsQueries = portals.map(({ id }) => ({
    ...summaryQuery(id, summaryQueryOf(range), inView),
    ...retryOnMount,
  }))
  const runsQueries = portals.map(({ id }) => ({ ...latestRunsQuery(id, inView), ...retryOnMount }))
  const counts = useQueries({ queries: countsQueries })
  const runs = useQueries({ queries: runsQueries })
  const queries = [...counts, ...runs]
  const compared = portals.map((portal, index): ComparedPortal => {
    const failed = [
      { name: 'counts', key: countsQueries[index]?.queryKey, query: counts[index] },
      { name: 'runs', key: runsQueries[index]?.queryKey, query: runs[index] },
    ].filter(({ query }) => query !== undefined && hasFailed(query))
    return {
      portal,
      counts: counts[index]?.data,
      runs: runs[index]?.data?.pipelines,
      failed: failed.map(({ name }) => name),
      retry: () => {
        for (const { key } of failed) void client.resetQueries({ queryKey: key, exact: true })
      },
    }
  })
  return {
    compared,
    range,
    isSettled: queries.every((query) => query.data !== undefined || hasFailed(query)),
    freshness: freshnessOf(queries),
    refresh: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
