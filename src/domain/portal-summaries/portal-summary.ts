import { isWaiting } from '#api/endpoint.ts'
import type { FailedRun, FailedRuns } from '#api/failed-runs.ts'
import type { Counts } from '#api/schema-fields.ts'
import { changeSince } from './counts-change.ts'
import { cutOf, isNewRun, isValidMark, type LastSeen } from './last-seen.ts'

/** What the cache holds of one portal. */
export interface KnownPortal {
  counts: Counts | undefined
  /** Of the counts, in ms since 1970; 0 without any. */
  updatedAt: number
  /** Of the last call for its counts; undefined after a success. */
  error: Error | undefined
  /** Counts that have failed are being fetched again. */
  isRetrying: boolean
  /** When counts that have failed are fetched again, in ms since 1970. */
  retryAt: number | undefined
  failedRuns: FailedRuns | undefined
  /** The last call for its failed runs failed. */
  haveRunsFailed: boolean
}

/** What a screen shows of one portal. */
export interface PortalSummary extends Omit<KnownPortal, 'failedRuns' | 'haveRunsFailed'> {
  portalId: string
  /**
   * `loading` before the first response. `waiting` where the server asks to wait. `failed` if the last call failed, and
   * for all portals while the server is down. Counts may be known from before.
   */
  status: 'loading' | 'ready' | 'waiting' | 'failed'
  /** Its failed runs, newest first; undefined while they are not known. */
  failures: readonly FailedRun[] | undefined
  /** `failed` also where failures are known from before; `none` on a screen that does not load them. */
  failuresStatus: 'none' | 'loading' | 'ready' | 'failed'
  /** The failures are complete back to this time, in ms since 1970. */
  reach: number
  /** From how many pages they come. */
  pages: number
  /** Since last seen, or in the last 24 hours before that; undefined while not known. */
  newFailures: number | undefined
  /** There are more new failures than those. */
  hasMoreNew: boolean
  /** In ms since 1970. */
  oldestNewAt: number | undefined
  lastFailedAt: number | undefined
  /** Failed runs in each of the last 24 hours, the latest at the end. */
  failuresByHour: readonly number[] | undefined
  /** By how much each count has changed since last seen; undefined for a portal that was not there. */
  change: Counts | undefined
  /** More has failed since last seen, or the portal has become unreachable. */
  isWorse: boolean
}

/** The hours of `failuresByHour`. */
export const dayHours = 24

const hour = 60 * 60_000

/** How many of these times are in each of the 24 hours before `now`, in ms since 1970; later ones are in the last. */
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

export interface SummaryContext {
  lastSeen: LastSeen
  /** The server's time, in ms since 1970. */
  now: number
  /** The server does not respond to calls for counts. */
  isDown: boolean
  /** Failed runs are loaded. */
  hasFailures: boolean
  /** The server does not respond to calls for failed runs. */
  areFailuresDown: boolean
}

export function summaryOf(
  portalId: string,
  known: KnownPortal,
  { lastSeen, now, isDown, hasFailures, areFailuresDown }: SummaryContext,
): PortalSummary {
  const { failedRuns, haveRunsFailed, ...rest } = known
  const { counts } = known
  const status = statusOf(known, isDown)
  const hasNone = counts?.failed === 0
  const failures = hasFailures ? (hasNone ? [] : failedRuns?.runs) : undefined
  const isUnknown = failures === undefined && (status === 'failed' || areFailuresDown)
  const failuresStatus = !hasFailures
    ? 'none'
    : isUnknown || (haveRunsFailed && !hasNone)
      ? 'failed'
      : failures
        ? 'ready'
        : 'loading'
  const reach = hasNone ? -Infinity : (failedRuns?.reach ?? Infinity)
  const times = failures?.flatMap(({ at }) => at ?? [])
  const newRuns = failures?.filter((run) => isNewRun(lastSeen, run, now))
  const newTimes = newRuns?.flatMap(({ at }) => at ?? []) ?? []
  const newFailures = newRuns?.length
  const seenCounts = isValidMark(lastSeen, now) ? lastSeen?.counts?.[portalId] : undefined
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
  }
}
