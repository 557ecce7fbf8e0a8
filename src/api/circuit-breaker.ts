import { retryDelay } from '#lib/refresh-interval.ts'

/** Limits calls to a server that may be down. */
export interface CircuitBreaker {
  failures: number
  lastSuccess: number
  /** Time of the failure that opened it. */
  openedAt: number
  /** Time of the last failure, or of the last call allowed while the breaker is open. */
  lastTry: number
  isProbing?: boolean
}

const maxFailures = 3

export const closedBreaker = (now: number): CircuitBreaker => ({
  failures: 0,
  lastSuccess: now,
  openedAt: Infinity,
  lastTry: 0,
})

export const isOpen = ({ failures }: CircuitBreaker): boolean => failures >= maxFailures

export const probeAt = (breaker: CircuitBreaker): number =>
  !isOpen(breaker) || breaker.isProbing ? 0 : breaker.lastTry + retryDelay(breaker.failures - maxFailures + 1)

export const allowsCall = (breaker: CircuitBreaker, now: number): boolean => now >= probeAt(breaker)

export const afterCall = (breaker: CircuitBreaker, now: number): CircuitBreaker =>
  isOpen(breaker) ? { ...breaker, lastTry: now, isProbing: undefined } : breaker

export const probeNow = (breaker: CircuitBreaker): CircuitBreaker => ({ ...breaker, isProbing: true })

/** Calls that were under way when the breaker opened tell nothing about the time since. */
export function afterFailure(breaker: CircuitBreaker, startedAt: number, now: number): CircuitBreaker {
  if (isOpen(breaker) && startedAt < breaker.openedAt) return breaker
  const failures = breaker.failures + 1
  return { ...breaker, failures, openedAt: failures === maxFailures ? now : breaker.openedAt, lastTry: now }
}
