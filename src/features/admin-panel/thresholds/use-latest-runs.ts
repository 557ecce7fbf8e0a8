import { useQueries } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { useState } from 'react'
import { latestRunsQuery } from '#api/pipelines.ts'
import { retryOnMount } from '#api/query.ts'
import { concurrency } from '#domain/status-table/counts-loader.ts'

/** Ids of portals: all that were requested, and those of the last request. */
interface Requested {
  all: readonly string[]
  latest: readonly string[]
}

/** The latest runs of portals, loaded on request. They stay cached until the form that calls this is left. */
export function useLatestRuns() {
  const [{ all, latest }, setRequested] = useState<Requested>({ all: [], latest: [] })
  const [queue] = useState(() => new PQueue({ concurrency }))
  const queries = useQueries({
    // They leave the memory with the form.
    queries: all.map((id) => ({ ...latestRunsQuery(id, queue), ...retryOnMount, gcTime: 0, meta: { silent: true } })),
  })
  return {
    /** Ids of the portals of the last request, and how many of them have their runs or a failure. */
    requested: latest,
    settled: latest.filter((id) => queries[all.indexOf(id)]?.isPending === false).length,
    load: (ids: readonly string[]) => {
      setRequested({ all: [...new Set([...all, ...ids])], latest: ids })
      for (const [index, { isError, refetch }] of queries.entries()) {
        if (isError && ids.includes(all[index] ?? '')) void refetch()
      }
    },
  }
}

export type LatestRuns = ReturnType<typeof useLatestRuns>
