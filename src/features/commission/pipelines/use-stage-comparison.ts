import { useQueries } from '@tanstack/react-query'
import { use, useState } from 'react'
import { runStatusQuery } from '#api/pipelines.ts'
import { retryOnMount } from '#api/query.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { SimilarRunsContext } from './similar-runs.ts'

/** The stages of the last successful runs of the same kind, loaded on request. Of a run that has ended they are final. */
export function useStageComparison(portalId: string, runId: string) {
  const similar = use(SimilarRunsContext)(runId)
  const [requested, setRequested] = useState<readonly string[]>()
  const ids = requested ?? similar
  const queries = useQueries({
    queries: ids.map((id) => {
      const query = runStatusQuery(portalId, id, 'inView')
      return {
        ...query,
        ...retryOnMount,
        enabled: requested !== undefined,
        staleTime: 'static' as const,
        gcTime: Infinity,
        meta: { ...query.meta, silent: true },
      }
    }),
  })
  const loaded = queries.flatMap(({ data }) => (data ? [data.stages] : []))
  const failed = queries.filter((query) => hasFailed(query))
  // What has been loaded before is shown without a request.
  const isShown = requested !== undefined || (ids.length > 0 && loaded.length === ids.length)
  return {
    total: ids.length,
    loaded: isShown ? loaded : [],
    isRequested: isShown,
    isLoading: isShown && loaded.length + failed.length < ids.length,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    request: () => setRequested(similar),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

export type StageComparison = ReturnType<typeof useStageComparison>
