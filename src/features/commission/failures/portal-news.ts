import { changeSince } from '#domain/status-table/counts-change.ts'
import { failuresByHour, type PortalNews } from '#domain/status-table/portal-news.ts'
import type { PortalAnswer } from './portal-answers.ts'
import { cutOf, isNewRun, isValidMark, seenFailureAt, type Seen } from './seen-mark.ts'

/** What is known of one portal; undefined for nothing. */
export function portalNews(answer: PortalAnswer, seen: Seen, now: number): PortalNews | undefined {
  const { portalId, runs, state, isAsMarked, counts, isUnreachable, reach } = answer
  if (state === 'waiting' && counts === undefined) return undefined
  const newRuns = isAsMarked ? [] : runs?.filter((run) => isNewRun(seen, run, now))
  const newFailures = newRuns?.length
  const newTimes = newRuns?.flatMap(({ at }) => at ?? []) ?? []
  const times = isAsMarked ? seenFailureAt(seen, portalId) : (runs?.flatMap(({ at }) => at ?? []) ?? [])
  const marked = isValidMark(seen, now) ? seen?.counts?.[portalId] : undefined
  const change = counts && changeSince(marked, counts)
  return {
    newFailures,
    oldestNewAt: newTimes.length > 0 ? Math.min(...newTimes) : undefined,
    hasMore: (newFailures ?? 0) > 0 && reach > cutOf(seen, portalId, now),
    isUnknown: state === 'failed' && runs === undefined,
    // Of a portal that is as it was at the mark, the failed runs are not loaded.
    dayFailures: runs && failuresByHour(times, now),
    lastFailureAt: times.length > 0 ? Math.max(...times) : undefined,
    change,
    isWorse: marked !== undefined && (isUnreachable || (newFailures ?? 0) > 0 || (change?.failed ?? 0) > 0),
  }
}
