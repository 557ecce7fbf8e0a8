import { useQueries, type Query } from '@tanstack/react-query'
import { useState } from 'react'
import { runStatusQuery, type RunStatus, type Stage } from '#api/pipelines.ts'
import { inViewPriority } from '#api/queue.ts'
import { numbered } from './comparison/run-comparison.ts'
import { type PastRun, usualDuration, type UsualDuration, usualOf } from '#domain/run-rules/run-history.ts'
import { parseInstant, timeBetween } from '#lib/dates.ts'
import { hasFailed } from '#ui/LoadError.tsx'

const mostCompared = 8

export const similarRuns = (runId: string, kind: string, past: readonly PastRun[]): string[] =>
  past
    .filter((run) => run.id !== runId && run.kind === kind && run.status === 'Successful')
    .slice(0, mostCompared)
    .map(({ id }) => id)

const timedStage = ({ status, startTime, stopTime }: Stage) => ({
  status,
  start: parseInstant(startTime),
  duration: timeBetween(startTime, stopTime),
})

function withNames(stages: readonly Stage[]): { name: string; stage: Stage }[] {
  const names = numbered(stages.map(({ stageType = '' }) => stageType))
  return stages.map((stage, index) => ({ name: names[index] ?? '', stage }))
}

export function usualStageDurations(
  stages: readonly Stage[],
  others: readonly (readonly Stage[])[],
  clock: { now: number; zone: string },
): (UsualDuration | undefined)[] {
  const samples = Map.groupBy(
    others.flatMap((run) => withNames(run)),
    ({ name }) => name,
  )
  return withNames(stages).map(({ name, stage }) => {
    const durations = (samples.get(name) ?? []).flatMap((sample) => timedStage(sample.stage).duration ?? [])
    return usualDuration(timedStage(stage), usualOf(durations), clock)
  })
}

/** All of them succeeded, so what was loaded since then is final. */
export function useStageComparison(portalId: string, similar: readonly string[] | undefined) {
  const [requested, setRequested] = useState<readonly string[]>()
  const ids = requested ?? similar ?? []
  const queries = useQueries({
    queries: ids.map((id) => {
      const query = runStatusQuery(portalId, id, inViewPriority)
      return {
        ...query,
        enabled: requested !== undefined,
        staleTime: ({ state }: Query<RunStatus>) => (state.data?.status === 'Successful' ? 'static' : 0),
        gcTime: Infinity,
      }
    }),
  })
  const loaded = queries.flatMap(({ data }) => (data ? [data.stages] : []))
  const failed = queries.filter((query) => hasFailed(query))
  const isShown = requested !== undefined || (ids.length > 0 && loaded.length === ids.length)
  return {
    similar,
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
