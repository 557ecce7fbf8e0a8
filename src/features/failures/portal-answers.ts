import { maxPages, type FailedRun } from '#api/failed-runs.ts'
import type { PortalFacts } from '#api/portal-facts.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'

export interface PortalAnswer {
  portalId: string
  /** Its failed runs, the newest first; undefined before they are loaded, and where they need not be. */
  runs: readonly FailedRun[] | undefined
  /** Failed if the latest call has failed, also where runs are known. */
  state: 'waiting' | 'answered' | 'failed'
  /** Its failed runs are not loaded, since its counts are those of the mark: none of them is new. */
  isAsMarked: boolean
  /** Its six counts; undefined before they are loaded. */
  counts: Counts | undefined
  /** The last call for its counts failed. */
  isUnreachable: boolean
  /** The known runs are all that failed since then, in ms since 1970. */
  reach: number
  /** No more runs than the known ones are fetched. */
  isFull: boolean
}

/**
 * What is known of the failures of a portal; `isSeen` where a portal with these counts, as text, has none that is
 * wanted.
 */
export function answerOf(
  facts: PortalFacts,
  portalId: string,
  isSeen: (portalId: string, counts: string) => boolean,
): PortalAnswer {
  const { counts, isUnreachable, failedRuns, hasNoRunsAnswer } = facts
  const hasNone = counts?.failed === 0
  const runs = hasNone ? [] : failedRuns?.runs
  const isAsMarked = runs === undefined && counts !== undefined && isSeen(portalId, countsText(counts))
  const hasFailed = isUnreachable || (!hasNone && !isAsMarked && hasNoRunsAnswer)
  return {
    portalId,
    runs,
    state: hasFailed ? 'failed' : runs || isAsMarked ? 'answered' : 'waiting',
    isAsMarked,
    counts,
    isUnreachable,
    reach: hasNone || isAsMarked ? -Infinity : (failedRuns?.reach ?? Infinity),
    isFull: (failedRuns?.pages ?? 0) >= maxPages,
  }
}
