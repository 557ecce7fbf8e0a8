import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { latestRunsQuery, type RunsPage } from '#api/pipelines.ts'
import { retryOnMount } from '#api/query.ts'
import type { Run } from '#api/run-schemas.ts'
import { historyLength, lastRuns } from '#domain/runs/run-history.ts'
import type { LiveRuns } from '#domain/runs/runs-source.ts'
import { noteOptions, usualNoteOf, type TimedRun, type UsualNote } from '#domain/runs/usual-durations.ts'
import { parseInstant } from '#lib/dates.ts'
import type { RunsView } from './pipelines-search.ts'
import { similarRuns } from './stage-comparison.ts'
import { statusWord } from './run-texts.ts'

/** A pipeline run with its times: runs of one command, stage and mode are compared with each other. */
function timedRun(run: Run): TimedRun {
  const { pipelineRunSeq: id, command, stageType, runMode, state, message } = run
  const [start, stop] = [parseInstant(run.startTime), parseInstant(run.stopTime)]
  // A waiting run has no status.
  const status = run.status ?? state
  return {
    id,
    kind: JSON.stringify([command, stageType, runMode]),
    status,
    word: statusWord(run),
    start,
    duration: start === undefined || stop === undefined || stop < start ? undefined : stop - start,
    message,
  }
}

/** A value of lists and plain objects; the same object as before, in part or whole, where it is equal. */
function useStable<Value>(value: Value): Value {
  const [before, setBefore] = useState(value)
  const stable = replaceEqualDeep(before, value)
  if (stable !== before) setBefore(stable)
  return stable
}

/** The note of each of some runs. The function changes only with the notes, since each row of the list follows it. */
function useUsualNotes(
  runs: readonly TimedRun[],
  past: readonly TimedRun[],
  options: Parameters<typeof noteOptions>[0],
): (runId: string) => UsualNote | undefined {
  const noteOf = usualNoteOf(past, noteOptions(options))
  const notes = useStable(runs.map((run) => [run.id, noteOf(run)] as const))
  return useMemo(() => {
    const byId = new Map(notes)
    return (runId: string) => byId.get(runId)
  }, [notes])
}

const noRuns: readonly Run[] = []

/** A page of the list holds the latest runs itself if it has all of them, or is the first hundred by start. */
function holdsLatest(view: RunsView, listed: number, total: number): boolean {
  if (view.show !== undefined || view.from !== undefined || view.page > 1) return false
  return listed === total || (view.size === historyLength && view.sort === 'startTime' && view.order === 'desc')
}

/**
 * The last hundred runs of a portal by start, and what is usual for them. One call beside the list, after its first
 * answer and as often as the list, unless the list has them.
 */
export function useRunHistory(portalId: string, view: RunsView, { runs, live }: LiveRuns<RunsPage>, zone: string) {
  const listed = runs.data?.pipelines ?? noRuns
  const isListed =
    runs.data !== undefined && !runs.isPlaceholderData && holdsLatest(view, listed.length, runs.data.total)
  const query = latestRunsQuery(portalId)
  const latest = useQuery({
    ...query,
    ...retryOnMount,
    ...live.refresh,
    enabled: runs.data !== undefined && !isListed,
  })
  const source = isListed ? runs : latest
  const known = source.data?.pipelines ?? noRuns
  const past = lastRuns(known.map(timedRun))
  const now = Math.max(runs.dataUpdatedAt, source.dataUpdatedAt)
  // Of a run that both hold, the list has what is shown.
  const both = [...new Map([...known, ...listed].map((run) => [run.pipelineRunSeq, run])).values()]
  const shown = both.map(timedRun)
  const noteOf = useUsualNotes(shown, past, { now, zone })
  return {
    runs: source.data && past,
    now,
    zone,
    noteOf,
    similarTo: (runId: string) => similarRuns(runId, shown.find(({ id }) => id === runId)?.kind, past),
    asOf: source.isRefetchError ? source.dataUpdatedAt : undefined,
    // A list that could not be loaded says so itself; both may be one query.
    query: runs.data && source,
    nextTryAt: live.nextTryAt(source),
  }
}
