import { isFailing, retryTime, type FetchTimes } from '#lib/refresh-interval.ts'
import type { Counts } from '#api/schema-fields.ts'
import { failureOf, type FactsContext, type Failure } from '#domain/failure-facts.ts'
import type { FailedRuns } from './failed-runs.ts'
import { changeSince, newSince, isValidMarker } from './last-seen.ts'

/** Of a query, or of what a component observes of it. */
export interface QueryState<Data> extends FetchTimes {
  data: Data | undefined
  error: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdateCount?: number
}

/** Shown until a response of this visit has come (app/last-visit.ts). */
export const isOfLastVisit = (
  state: Pick<QueryState<unknown>, 'data' | 'dataUpdateCount' | 'errorUpdateCount'> | undefined,
): boolean => state?.data !== undefined && state.dataUpdateCount === 0 && state.errorUpdateCount === 0

export interface PortalCounts {
  /** `failed` for all portals while the server is down. */
  status: 'loading' | 'ready' | 'failed'
  counts: Counts | undefined
  updatedAt: number
  error: Error | undefined
  isRetrying: boolean
  /** Of a failed first load. */
  retryAt: number | undefined
}

export interface PortalSummary extends PortalCounts {
  portalId: string
  failures: readonly Failure[] | undefined
  /** `failed` also if earlier failures are loaded, `loading` also while it is not decided which of them are new. */
  failuresStatus: 'loading' | 'ready' | 'failed'
  /** The failures are complete back to this time. */
  reach: number
  pages: number
  newFailures: number | undefined
  hasMoreNew: boolean
  oldestNewAt: number | undefined
  lastFailedAt: number | undefined
  failuresByHour: readonly number[] | undefined
  newByHour: readonly number[] | undefined
  /** Since last seen; undefined for a portal that did not exist then. */
  change: Counts | undefined
  isWorse: boolean
  isOfLastVisit: boolean
  /** What a capability adds, as urgent as a new failure. */
  warning?: { text: string; short: string; details: readonly string[] } | undefined
  lastRunAt?: number | undefined
}

export const dayHours = 24

const hour = 60 * 60_000

export function countByHour(times: readonly number[], now: number): number[] {
  const counts = Array.from({ length: dayHours }, () => 0)
  for (const at of times) {
    const slot = Math.min(dayHours - 1, Math.floor((at - now) / hour) + dayHours)
    if (slot >= 0) counts[slot] = (counts[slot] ?? 0) + 1
  }
  return counts
}

/** What a row shows as soon as it is there; `isDown` if the server does not respond for any portal. */
export function portalCounts(state: QueryState<Counts> | undefined, isDown: boolean): PortalCounts {
  const counts = state?.data
  const hasFailed = state !== undefined && isFailing(state)
  const isFetching = hasFailed && state.fetchStatus !== 'idle'
  return {
    status: isDown || hasFailed ? 'failed' : counts ? 'ready' : 'loading',
    counts,
    updatedAt: state?.dataUpdatedAt ?? 0,
    error: (hasFailed && state.error) || undefined,
    isRetrying: isFetching,
    retryAt: hasFailed && !isFetching && counts === undefined ? retryTime(state) : undefined,
  }
}

/** `now` in whole minutes, by the server's clock. */
export interface SummaryContext extends FactsContext {
  isDown: boolean
  areFailuresDown: boolean
}

export function portalSummary(
  portalId: string,
  countsState: QueryState<Counts> | undefined,
  runsState: QueryState<FailedRuns> | undefined,
  context: SummaryContext,
): PortalSummary {
  const { lastSeen, now, isDown, areFailuresDown } = context
  const portal = portalCounts(countsState, isDown)
  const { counts, status } = portal
  const failedRuns = runsState?.data
  const hasNone = counts?.failed === 0
  const failures = hasNone ? [] : failedRuns?.runs.map((run) => failureOf(run, context))
  const isKept = isOfLastVisit(countsState) || (isOfLastVisit(runsState) && !hasNone)
  const isUnknown = (failures === undefined || isKept) && (status === 'failed' || areFailuresDown)
  const isDecided = failures?.every(({ isNew }) => isNew !== undefined)
  const failuresStatus = isUnknown || (isFailing(runsState) && !hasNone) ? 'failed' : isDecided ? 'ready' : 'loading'
  const reach = hasNone ? -Infinity : (failedRuns?.reach ?? Infinity)
  const times = failures?.flatMap(({ at }) => at ?? [])
  const newRuns = failures?.filter(({ isNew }) => isNew)
  const knownRuns = failures?.filter(({ known }) => known).length ?? 0
  const newTimes = newRuns?.flatMap(({ at }) => at ?? []) ?? []
  const newFailures = newRuns?.length
  const seenCounts = isValidMarker(lastSeen, now) ? lastSeen?.counts?.[portalId] : undefined
  const change = counts && changeSince(seenCounts, counts)
  return {
    ...portal,
    portalId,
    failures,
    failuresStatus,
    reach,
    pages: failedRuns?.pages ?? 0,
    newFailures,
    hasMoreNew: (newFailures ?? 0) > 0 && reach > newSince(lastSeen, portalId, now),
    oldestNewAt: newTimes.length > 0 ? Math.min(...newTimes) : undefined,
    lastFailedAt: times && times.length > 0 ? Math.max(...times) : undefined,
    failuresByHour: times && countByHour(times, now),
    newByHour: times && countByHour(newTimes, now),
    change,
    isOfLastVisit: isKept,
    isWorse:
      !isKept &&
      seenCounts !== undefined &&
      (status === 'failed' || (newFailures ?? 0) > 0 || (change?.failed ?? 0) > knownRuns),
  }
}

/** Loaded in this visit, or known to be unavailable. */
export const isChecked = ({ failuresStatus, isOfLastVisit: isOld }: PortalSummary): boolean =>
  failuresStatus === 'failed' || (failuresStatus === 'ready' && !isOld)

/** Fewer unreachable portals are shown in their rows only. */
const fewestInOutage = 5

export const isMost = (unknown: number, known: number): boolean => unknown > known / 2

export function reachOf(portals: readonly PortalSummary[]) {
  const settled = portals.filter(({ counts, status }) => counts !== undefined || status === 'failed').length
  const unreachable = portals.filter(({ status }) => status === 'failed').length
  return { settled, unreachable, isOutage: unreachable >= fewestInOutage && isMost(unreachable, settled) }
}
