import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { latestRunsQuery } from '#api/pipelines.ts'
import { retryOnMount } from '#api/query.ts'
import { inView } from '#api/queue.ts'
import { cachedRuns } from './threshold-match.ts'

/** How many portals one click loads the runs of. */
export const batchSize = 25

/** Ids of portals: all that were requested, and those of the last request. */
interface Requested {
  all: readonly string[]
  latest: readonly string[]
}

/** The latest runs of portals, loaded on request. They stay cached until the page that calls this is left. */
export function useLatestRuns() {
  const client = useQueryClient()
  const [{ all, latest }, setRequested] = useState<Requested>({ all: [], latest: [] })
  const { queries, runs } = useQueries({
    // They leave the memory with the page.
    queries: all.map((id) => ({
      ...latestRunsQuery(id, inView),
      ...retryOnMount,
      gcTime: 0,
    })),
    // Again after each response.
    combine: (results) => ({
      queries: results.map(({ isPending, isError, refetch }) => ({ isPending, isError, refetch })),
      runs: cachedRuns(client),
    }),
  })
  return {
    /** Ids of the portals of the last request, and how many of them have their runs or a failure. */
    requested: latest,
    settled: latest.filter((id) => queries[all.indexOf(id)]?.isPending === false).length,
    /** Every cached run by portal, those of other pages too. */
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
