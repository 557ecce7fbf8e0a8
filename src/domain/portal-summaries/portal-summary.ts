import type { CheckedRuns } from '#domain/late/active-runs.ts'
import type { FailedRun, FailedRuns } from '#domain/portal-summaries/failed-runs.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'
import { lateRuns, type ActiveRuns, type LateRun } from '#domain/late/late-runs.ts'
import { isWaiting } from '#lib/api-error.ts'
import { changeSince, cutOf, isNewRun, isValidMarker, type LastSeen } from './last-seen.ts'

export interface KnownPortal {
  counts: Counts | undefined
  updatedAt: number
  error: Error | undefined
  isRetrying: boolean
  retryAt: number | undefined
  failedRuns: FailedRuns | undefined
  haveRunsFailed: boolean
  checkedRuns: CheckedRuns<ActiveRuns> | undefined
  isChecking: boolean
  hasCheckFailed: boolean
}

type CheckedField = 'failedRuns' | 'haveRunsFailed' | 'checkedRuns' | 'isChecking'

export interface PortalSummary extends Omit<KnownPortal, CheckedField> {
  portalId: string
  /** `waiting` if the server named a wait. `failed` for all portals while the server is down. */
  status: 'loading' | 'ready' | 'waiting' | 'failed'
  failures: readonly FailedRun[] | undefined
  /** `failed` also if earlier failures are loaded. */
  failuresStatus: 'loading' | 'ready' | 'failed'
  /** The failures are complete back to this time. */
  reach: number
  pages: number
  newFailures: number | undefined
  hasMoreNew: boolean
  oldestNewAt: number | undefined
  lastFailedAt: number | undefined
  failuresByHour: readonly number[] | undefined
  /** Since last seen; undefined for a portal that did not exist then. */
  change: Counts | undefined
  isWorse: boolean
  /** Undefined if unknown: not checked, or not since the counts changed. */
  late: readonly LateRun[] | undefined
  /** Undefined if unknown, or if a run is running. */
  lastRunAt: number | undefined
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

function statusOf({ counts, error }: KnownPortal, isDown: boolean): PortalSummary['status'] {
  if (isDown) return 'failed'
  if (error) return isWaiting(error) ? 'waiting' : 'failed'
  return counts ? 'ready' : 'loading'
}

/** A portal where nothing runs or waits needs no check. */
export const canBeLate = ({ running, pending }: Counts): boolean => running !== 0 || pending !== 0

/** While counts that have changed are checked, the runs that were known stay. */
function currentRuns({ counts, checkedRuns, isChecking, hasCheckFailed }: KnownPortal): ActiveRuns | undefined {
  if (!counts || !checkedRuns || hasCheckFailed) return undefined
  return isChecking || checkedRuns.asOf === countsText(counts) ? checkedRuns.read : undefined
}

function lateOf(known: KnownPortal, now: number): readonly LateRun[] | undefined {
  if (known.counts && !canBeLate(known.counts)) return []
  const runs = currentRuns(known)
  return runs && lateRuns(runs, now)
}

export interface SummaryContext {
  lastSeen: LastSeen
  now: number
  isDown: boolean
  areFailuresDown: boolean
}

export function summaryOf(
  portalId: string,
  known: KnownPortal,
  { lastSeen, now, isDown, areFailuresDown }: SummaryContext,
): PortalSummary {
  const { failedRuns, haveRunsFailed, checkedRuns: _checkedRuns, isChecking: _isChecking, ...rest } = known
  const { counts } = known
  const status = statusOf(known, isDown)
  const hasNone = counts?.failed === 0
  const failures = hasNone ? [] : failedRuns?.runs
  const isUnknown = failures === undefined && (status === 'failed' || areFailuresDown)
  const failuresStatus = isUnknown || (haveRunsFailed && !hasNone) ? 'failed' : failures ? 'ready' : 'loading'
  const reach = hasNone ? -Infinity : (failedRuns?.reach ?? Infinity)
  const times = failures?.flatMap(({ at }) => at ?? [])
  const newRuns = failures?.filter((run) => isNewRun(lastSeen, run, now))
  const newTimes = newRuns?.flatMap(({ at }) => at ?? []) ?? []
  const newFailures = newRuns?.length
  const seenCounts = isValidMarker(lastSeen, now) ? lastSeen?.counts?.[portalId] : undefined
  const change = counts && changeSince(seenCounts, counts)
  return {
    ...rest,
    portalId,
    status,
    failures,
    failuresStatus,
    reach,
    pages: failedRuns?.pages ?? 0,
    newFailures,
    hasMoreNew: (newFailures ?? 0) > 0 && reach > cutOf(lastSeen, portalId, now),
    oldestNewAt: newTimes.length > 0 ? Math.min(...newTimes) : undefined,
    lastFailedAt: times && times.length > 0 ? Math.max(...times) : undefined,
    failuresByHour: times && countByHour(times, now),
    change,
    isWorse: seenCounts !== undefined && (status === 'failed' || (newFailures ?? 0) > 0 || (change?.failed ?? 0) > 0),
    late: status === 'failed' ? undefined : lateOf(known, now),
    lastRunAt: status !== 'failed' && counts?.running === 0 ? currentRuns(known)?.lastStart : undefined,
  }
}
