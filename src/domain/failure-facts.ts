import type { FailedRun } from './portal-summaries/failed-runs.ts'
import { isSinceSeen, type LastSeen } from './portal-summaries/last-seen.ts'

/** What the reader's marks say of a failed run. */
export interface KnownFacts {
  /** The mark of its error. */
  known?: { note: string; at: number } | undefined
  /** Why its mark no longer holds: a failure on another portal, or far more of them. */
  returned?: { portalId: string } | { failures: number; before: number } | undefined
  /** Its portal and stage have a mark, so that its error decides. */
  needsError?: boolean
  /** That error is not loaded yet. */
  isUndecided?: boolean
}

/** A failed run with its facts: each place reads them, none has rules of its own (docs/decisions/failures.md). */
export interface Failure extends FailedRun, KnownFacts {
  /** Since last seen and not known; undefined while that depends on an error that is not loaded. */
  isNew: boolean | undefined
}

export interface FactsContext {
  lastSeen: LastSeen
  now: number
  knownOf: (run: FailedRun) => KnownFacts
}

export function failureOf(run: FailedRun, { lastSeen, now, knownOf }: FactsContext): Failure {
  const facts = knownOf(run)
  const isNew = isSinceSeen(lastSeen, run, now) && !facts.known
  return { ...run, ...facts, isNew: isNew && facts.isUndecided ? undefined : isNew }
}
