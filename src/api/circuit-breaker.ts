import { nextFetchAt, type FetchTimes } from '#lib/refresh-interval.ts'

/** Limits calls to a server that may be down. */
export interface CircuitBreaker {
  failures: number
  lastSuccess: number
  /** Time of the last failure, or of the last call allowed while the breaker is open. */
  lastTry: number
  isProbing?: boolean
}

const maxFailures = 3
/** The shortest interval between calls while the breaker is open. */
const probeInterval = 8000

export const closedBreaker = (now: number): CircuitBreaker => ({ failures: 0, lastSuccess: now, lastTry: 0 })

export const isOpen = ({ failures }: CircuitBreaker): boolean => failures >= maxFailures

export function probeAt(breaker: CircuitBreaker): number {
  const times: FetchTimes = { dataUpdatedAt: breaker.lastSuccess, errorUpdatedAt: breaker.lastTry }
  return !isOpen(breaker) || breaker.isProbing ? 0 : nextFetchAt(times, probeInterval)
}

export const allowsCall = (breaker: CircuitBreaker, now: number): boolean => now >= probeAt(breaker)

export const afterCall = (breaker: CircuitBreaker, now: number): CircuitBreaker =>
  isOpen(breaker) ? { ...breaker, lastTry: now, isProbing: undefined } : breaker

export const probeNow = (breaker: CircuitBreaker): CircuitBreaker => ({ ...breaker, isProbing: true })

export const afterFailure = (breaker: CircuitBreaker, now: number): CircuitBreaker => ({
  ...breaker,
  failures: breaker.failures + 1,
  lastTry: now,
})
