import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idleInterval, refreshInterval, isDue, backoffDelay } from '#lib/refresh-interval.ts'

const start = Date.parse('2026-03-04T09:30:00Z')

/** The refetch times in s over five minutes, for data that loads at the start and then always fails. */
function refetchTimes(interval: number): number[] {
  const times = { dataUpdatedAt: start, errorUpdatedAt: 0 }
  const seconds: number[] = []
  for (let now = start; now <= start + 300_000; now += 1000) {
    if (!isDue(times, interval, now)) continue
    times.errorUpdatedAt = now
    seconds.push((now - start) / 1000)
  }
  return seconds
}

describe('the interval of a live refresh', () => {
  it('is 8 s while something is running or pending and 60 s otherwise', () => {
    expect([refreshInterval(true), refreshInterval(false)]).toEqual([8000, 60_000])
  })

  it('backs off after failures, up to a minute', () => {
    expect(refetchTimes(8000)).toEqual([8, 24, 72, 132, 192, 252])
    expect(refetchTimes(60_000)).toEqual([60, 120, 180, 240, 300])
  })

  it('resets after a successful fetch', () => {
    expect(backoffDelay({ dataUpdatedAt: start + 2, errorUpdatedAt: start + 1 }, 8000)).toBe(8000)
  })

  it('stays between the normal interval and a minute', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (dataUpdatedAt, errorUpdatedAt, busy) => {
        const delay = backoffDelay({ dataUpdatedAt, errorUpdatedAt }, refreshInterval(busy))
        expect(delay).toBeGreaterThanOrEqual(refreshInterval(busy))
        expect(delay).toBeLessThanOrEqual(idleInterval)
      }),
    )
  })
})
