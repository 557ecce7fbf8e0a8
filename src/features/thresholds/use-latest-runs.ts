import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { latestRunsQuery } from '#api/pipelines.ts'
import { inViewPriority } from '#api/queue.ts'
import { cachedRuns } from './threshold-match.ts'

export const batchSize = 25

interface Requested {
  all: readonly string[]
  latest: readonly string[]
}

/** The runs stay cached until the page is left. */
export function useLatestRuns() {
  const client = useQueryClient()
  const [{ all, latest }, setRequested] = useState<Requested>({ all: [], latest: [] })
  const { queries, runs } = useQueries({
    queries: all.map((id) => ({
      ...latestRunsQuery(id, inViewPriority),
      gcTime: 0,
    })),
    combine: (results) => ({
      queries: results.map(({ isPending, isError, refetch }) => ({ isPending, isError, refetch })),
      runs: cachedRuns(client),
    }),
  })
  return {
    requested: latest,
    settled: latest.filter((id) => queries[all.indexOf(id)]?.isPending === false).length,
    runs,
    load: (ids: readonly string[]) => {
      setRequested((before) => ({ all: [...new Set([...before.all, ...ids])], latest: ids }))
      queries.forEach(({ isError, refetch }, index) => {
        if (isError && ids.includes(all[index] ?? '')) void refetch()
      })
    },
  }
}

export type LatestRuns = ReturnType<typeof useLatestRuns>
