import type { QueryState } from '@tanstack/react-query'
import { isFailing, retryTime } from '#lib/refresh-interval.ts'
import { holds, type FailedRuns, type FirstError } from './failed-runs.ts'
import { countsText, type Counts } from './schema-fields.ts'

/** What is known of one portal: its counts, and its failed runs. */
export interface PortalFacts {
  /** Undefined before they are loaded. */
  counts: Counts | undefined
  /** The time of the counts in ms since 1970; 0 without any. */
  updatedAt: number
  /** Why the last call for its counts failed; undefined after a success. */
  error: Error | undefined
  isUnreachable: boolean
  /**
   * When counts that never loaded are fetched again, in ms since 1970; undefined for never, and while they are fetched.
   */
  nextTryAt: number | undefined
  /** Undefined before they are loaded. */
  failedRuns: FailedRuns | undefined
  /** The last call for its failed runs failed. */
  hasNoRunsAnswer: boolean
}

export const noFacts: PortalFacts = {
  counts: undefined,
  updatedAt: 0,
  error: undefined,
  isUnreachable: false,
  nextTryAt: undefined,
  failedRuns: undefined,
  hasNoRunsAnswer: false,
}

type FetchState<Data> = Pick<
  QueryState<Data>,
  'data' | 'dataUpdatedAt' | 'error' | 'errorUpdateCount' | 'errorUpdatedAt' | 'fetchStatus'
>

/** Reads the facts of a portal from the states of its two queries. */
export function readFacts(
  counts: FetchState<Counts> | undefined,
  runs: FetchState<FailedRuns> | undefined,
): PortalFacts {
  const isUnreachable = isFailing(counts)
  return {
    counts: counts?.data,
    updatedAt: counts?.dataUpdatedAt ?? 0,
    error: isUnreachable ? (counts?.error ?? undefined) : undefined,
    isUnreachable,
    nextTryAt:
      counts && isUnreachable && counts.data === undefined && counts.fetchStatus === 'idle'
        ? retryTime(counts)
        : undefined,
    failedRuns: runs?.data,
    hasNoRunsAnswer: isFailing(runs),
  }
}

export const isSameFacts = (one: PortalFacts, other: PortalFacts): boolean =>
  one.counts === other.counts &&
  one.updatedAt === other.updatedAt &&
  one.error === other.error &&
  one.isUnreachable === other.isUnreachable &&
  one.nextTryAt === other.nextTryAt &&
  one.failedRuns === other.failedRuns &&
  one.hasNoRunsAnswer === other.hasNoRunsAnswer

/** Whether a portal's counts are known, or cannot be fetched. */
export const isCounted = ({ counts, isUnreachable }: PortalFacts): boolean => counts !== undefined || isUnreachable

/** Which failed runs of each portal a screen needs. */
export interface WantedRuns {
  /** Since when, in ms since 1970. */
  sinceOf: (portalId: string) => number
  /** The most pages of them. */
  pages: number
  /** Whether a portal with these counts, as text, has no failure that is wanted: it is the same as at the mark. */
  isSeen: (portalId: string, counts: string) => boolean
  /** Names what the person has asked for: another request is fetched without a limit. */
  request: string
  /** They are what the screen shows: those of a portal are fetched before the counts of the next one. */
  comeFirst?: boolean
}

/**
 * Why the failed runs of a portal are to be fetched: for the first time (or further back), or again, since its counts
 * have changed. Undefined if they are not: nothing failed, nothing changed, or the last call failed.
 */
export function runsDue(portalId: string, facts: PortalFacts, wanted: WantedRuns): 'first' | 'again' | undefined {
  const { counts, failedRuns, hasNoRunsAnswer } = facts
  if (counts === undefined || counts.failed === 0 || hasNoRunsAnswer) return undefined
  const text = countsText(counts)
  if (wanted.isSeen(portalId, text)) return undefined
  if (failedRuns === undefined) return 'first'
  if (failedRuns.counts !== text) return 'again'
  return holds(failedRuns, { counts: text, pages: wanted.pages, since: wanted.sinceOf(portalId) }) ? undefined : 'first'
}

/** The first error of a run: null for none, or what became of its call. */
export type FirstErrorState = FirstError | null | 'loading' | 'failed'
