import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idleInterval, refreshInterval, isDue, backoffDelay } from '#lib/refresh-interval.ts'

const start = Date.parse('2026-03-04T09:30:00Z')

/** When a thing that came at the start and then failed each time was asked for, in seconds, for some minutes. */
function failures(every: number): number[] {
  const asked = { dataUpdatedAt: start, errorUpdatedAt: 0 }
  const times: number[] = []
  for (let now = start; now <= start + 300_000; now += 1000) {
    if (!isDue(asked, every, now)) continue
    asked.errorUpdatedAt = now
    times.push((now - start) / 1000)
  }
  return times
}

describe('the pace of a live refresh', () => {
  it('is 8 s while something runs or waits and 60 s otherwise', () => {
    expect([refreshInterval(true), refreshInterval(false)]).toEqual([8000, 60_000])
  })

  it('grows with the failures, up to a minute', () => {
    expect(failures(8000)).toEqual([8, 24, 72, 132, 192, 252])
    expect(failures(60_000)).toEqual([60, 120, 180, 240, 300])
  })

  it('is the usual one again after an answer', () => {
    expect(backoffDelay({ dataUpdatedAt: start + 2, errorUpdatedAt: start + 1 }, 8000)).toBe(8000)
  })

  it('is never faster than usual and never slower than once a minute', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (dataUpdatedAt, errorUpdatedAt, busy) => {
        const pause = backoffDelay({ dataUpdatedAt, errorUpdatedAt }, refreshInterval(busy))
        expect(pause).toBeGreaterThanOrEqual(refreshInterval(busy))
        expect(pause).toBeLessThanOrEqual(idleInterval)
      }),
    )
  })
})
