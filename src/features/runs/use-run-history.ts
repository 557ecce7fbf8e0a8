import { useQuery } from '@tanstack/react-query'
import { latestRunsQuery, type Run, type RunsResponse } from '#api/pipelines.ts'
import { historyLength, lastRuns, type TimedRun, type Usual, usualByKind } from '#domain/run-rules/run-history.ts'
import type { LiveRuns } from './use-live-runs.ts'
import { timesOf } from '#domain/run-rules/timed-run.ts'
import { rangeOf, type RunsView } from '#domain/run-rules/pipelines-search.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { statusWord } from './run-texts.ts'

export type RunRow = Run & { readonly usual: Usual | undefined }

export function timedRun(run: Run): TimedRun {
  const { pipelineRunSeq: id, message } = run
  return { id, ...timesOf(run), word: statusWord(run), message }
}

/** Whether a page of the list has all runs, or the first hundred by start. */
function holdsLatest(view: RunsView, listed: number, total: number): boolean {
  if (view.show !== undefined || rangeOf(view) || view.page > 1) return false
  return listed === total || (view.size === historyLength && view.sort === 'startTime' && view.order === 'desc')
}

/** One additional call, as often as the list, unless the list itself contains the last hundred runs. */
export function useRunHistory(portalId: string, view: RunsView, { runs, live }: LiveRuns<RunsResponse>) {
  const zone = useShownZone()
  const listed = runs.data
  const isListed =
    listed !== undefined && !runs.isPlaceholderData && holdsLatest(view, listed.pipelines.length, listed.total)
  const query = latestRunsQuery(portalId)
  const latest = useQuery({
    ...query,
    ...live.refresh,
    enabled: listed !== undefined && !isListed,
  })
  const source = isListed ? runs : latest
  const known = source.data?.pipelines
  const past = known?.length ? lastRuns(known.map(timedRun)) : undefined
  return {
    runs: past,
    rows: known,
    usual: usualByKind(past ?? []),
    now: Math.max(runs.dataUpdatedAt, source.dataUpdatedAt),
    zone,
    asOf: source.isRefetchError ? source.dataUpdatedAt : undefined,
    // The list itself shows that it failed to load; both may be the same query.
    query: runs.data && source,
  }
}
