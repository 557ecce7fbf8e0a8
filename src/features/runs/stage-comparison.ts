import { useQueries } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { runStatusQuery } from '#api/pipelines.ts'
import { retryOnMount } from '#api/query.ts'
import { inView } from '#api/queue.ts'
import type { Stage } from '#api/run-schemas.ts'
import type { PastRun } from '#domain/runs/run-history.ts'
import { formatRatio, formatRough, usualOf } from '#domain/runs/usual-durations.ts'
import { parseInstant } from '#lib/dates.ts'
import { hasFailed } from '#ui/LoadError.tsx'

/** So many runs the stages of a run are compared with. */
const mostCompared = 8

/** The ids of the last eight other successful runs of the same kind, newest first. `past` is newest first. */
export function similarRuns(runId: string, kind: string | undefined, past: readonly PastRun[]): string[] {
  const others = past.filter((run) => run.id !== runId && run.kind === kind && run.status === 'Successful')
  return others.slice(0, mostCompared).map(({ id }) => id)
}

/** The same by the id of an open run; none for a run whose kind is not known. */
export const SimilarRunsContext = createContext<(runId: string) => readonly string[]>(() => [])

/** Fewer runs say nothing of a stage. */
export const minCompared = 5

/** In ms; of a stage that runs until `now`. Undefined without a start, and for one that has not ended if `now` is. */
function durationOf({ startTime, stopTime }: Stage, now?: number): number | undefined {
  const [start, stop] = [parseInstant(startTime), parseInstant(stopTime) ?? now]
  return start === undefined || stop === undefined || stop < start ? undefined : stop - start
}

/** Stages by name; the second one of a name is another stage than the first. */
function withNames(stages: readonly Stage[]): { name: string; stage: Stage }[] {
  const seen = new Map<string, number>()
  return stages.map((stage) => {
    const { stageType = '' } = stage
    const count = (seen.get(stageType) ?? 0) + 1
    seen.set(stageType, count)
    return { name: `${count} ${stageType}`, stage }
  })
}

/**
 * Says what is usual for each stage of a run, by the same stage of other runs. The one that lost most time says how
 * many times as long it took, if that is unusual.
 */
export function stageNotes(
  stages: readonly Stage[],
  others: readonly (readonly Stage[])[],
  now: number,
): (string | undefined)[] {
  const samples = Map.groupBy(
    others.flatMap((run) => withNames(run)),
    ({ name }) => name,
  )
  const rows = withNames(stages).map(({ name, stage }) => {
    const usual = usualOf(
      (samples.get(name) ?? []).flatMap((sample) => durationOf(sample.stage) ?? []),
      minCompared,
    )
    return { usual, duration: durationOf(stage, now) }
  })
  const lost = rows.map(({ usual, duration }) =>
    usual && duration !== undefined && duration > usual.limit ? duration - usual.median : 0,
  )
  const slowest = Math.max(0, ...lost)
  return rows.map(({ usual, duration }, index) => {
    if (!usual) return undefined
    const median = formatRough(usual.median)
    const isSlowest = slowest > 0 && lost.indexOf(slowest) === index && duration !== undefined
    return isSlowest ? `${formatRatio(duration, usual.median)} (${median})` : `usual ${median}`
  })
}

/** The stages of the last successful runs of the same kind, loaded on request. Of a run that has ended they are final. */
export function useStageComparison(portalId: string, runId: string) {
  const similar = use(SimilarRunsContext)(runId)
  const [requested, setRequested] = useState<readonly string[]>()
  const ids = requested ?? similar
  const queries = useQueries({
    queries: ids.map((id) => {
      const query = runStatusQuery(portalId, id, inView)
      return {
        ...query,
        ...retryOnMount,
        enabled: requested !== undefined,
        staleTime: 'static' as const,
        gcTime: Infinity,
      }
    }),
  })
  const loaded = queries.flatMap(({ data }) => (data ? [data.stages] : []))
  const failed = queries.filter((query) => hasFailed(query))
  // Stages that have been loaded before are shown without a request.
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
