import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterCall,
  afterFailure,
  allowsCall,
  closedBreaker,
  isOpen,
  probeNow,
  type CircuitBreaker,
} from './circuit-breaker.ts'

const start = Date.parse('2026-03-04T09:30:00Z')

/** The breaker of a server that is down from the start, and the calls it lets through, in seconds. */
function outage(seconds: number): { calls: number[]; breaker: CircuitBreaker } {
  let breaker = closedBreaker(start)
  const calls: number[] = []
  for (let second = 0; second <= seconds; second += 1) {
    const now = start + second * 1000
    if (!allowsCall(breaker, now)) continue
    calls.push(second)
    breaker = afterFailure(afterCall(breaker, now), now, now)
  }
  return { calls, breaker }
}

describe('the circuit breaker of refetches', () => {
  it('opens after three failures in a row, then probes less and less often, at least once a minute', () => {
    expect(outage(240).calls).toEqual([0, 1, 2, 7, 17, 37, 77, 137, 197])
  })

  it('lets every call through again after a success', () => {
    expect(isOpen(outage(10).breaker)).toBe(true)
    const breaker = closedBreaker(start)
    expect(allowsCall(breaker, start)).toBe(true)
    expect(isOpen(afterFailure(afterFailure(breaker, start, start), start, start))).toBe(false)
  })

  it('lets one probe through at a time', () => {
    const { breaker } = outage(2)
    const probeTime = start + 60_000
    expect(allowsCall(breaker, probeTime)).toBe(true)
    expect(allowsCall(afterCall(breaker, probeTime), probeTime)).toBe(false)
  })

  it('lets one call through immediately for a user who retries', () => {
    const now = start + 2000
    const { breaker } = outage(2)
    expect(allowsCall(breaker, now)).toBe(false)
    expect(allowsCall(probeNow(breaker), now)).toBe(true)
    expect(isOpen(probeNow(breaker))).toBe(true)
    expect(allowsCall(afterCall(probeNow(breaker), now), now)).toBe(false)
  })

  it('makes few calls in any minute of an outage, however long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 7200 }), (seconds) => {
        const { calls } = outage(seconds)
        for (const first of calls) {
          expect(calls.filter((call) => call >= first && call < first + 60).length).toBeLessThanOrEqual(6)
        }
      }),
      { numRuns: 20 },
    )
  })
})
