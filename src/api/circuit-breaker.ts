import { nextFetchAt, type FetchTimes } from '#lib/refresh-interval.ts'

/** Refetches against a server that may be down. Times are in ms since 1970. */
export interface CircuitBreaker {
  /** Failures in a row. */
  failures: number
  lastSuccess: number
  /** Of the last failure, or of the last call that was let through while the breaker is open. */
  lastTry: number
  /** True if the next call is let through whatever the interval. */
  isProbing?: boolean
}

/** Failures in a row that open the breaker. */
const maxFailures = 3
/** In ms: the shortest interval between calls while the breaker is open. */
const probeInterval = 8000

/** A breaker that lets every call through. */
export const closedBreaker = (now: number): CircuitBreaker => ({ failures: 0, lastSuccess: now, lastTry: 0 })

export const isOpen = ({ failures }: CircuitBreaker): boolean => failures >= maxFailures

/** When the next call is let through, in ms since 1970; 0 for any time. */
export function probeAt(breaker: CircuitBreaker): number {
  const times: FetchTimes = { dataUpdatedAt: breaker.lastSuccess, errorUpdatedAt: breaker.lastTry }
  return !isOpen(breaker) || breaker.isProbing ? 0 : nextFetchAt(times, probeInterval)
}

/** Whether a call may be made now. While the breaker is open: one probe at a time, less and less often. */
export const allowsCall = (breaker: CircuitBreaker, now: number): boolean => now >= probeAt(breaker)

/** The breaker after a call was let through. */
export const afterCall = (breaker: CircuitBreaker, now: number): CircuitBreaker =>
  isOpen(breaker) ? { ...breaker, lastTry: now, isProbing: undefined } : breaker

/** The breaker that lets one call through now. */
export const probeNow = (breaker: CircuitBreaker): CircuitBreaker => ({ ...breaker, isProbing: true })

/** The breaker after a failure. */
export const afterFailure = (breaker: CircuitBreaker, now: number): CircuitBreaker => ({
  ...breaker,
  failures: breaker.failures + 1,
  lastTry: now,
})
