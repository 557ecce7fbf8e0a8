import { describe, expect, it } from 'vitest'
import { cutOf, firstWindow, isNewRun, markSeen, markTime } from './last-seen.ts'
import type { PortalSummary } from './portal-summary.ts'
import { failedRun } from './test-parts.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const hour = 60 * 60_000

const failed = (runId: string, at: number | undefined, portalId = '1') => failedRun({ runId, at, portalId })

/** A portal whose failed runs are known, unless they are undefined. */
const portal = (portalId: string, failures: PortalSummary['failures'], more: Partial<PortalSummary> = {}) => ({
  portalId,
  failures,
  counts: undefined,
  status: 'ready' as const,
  ...more,
})

describe('what is new', () => {
  it('before the first mark: what failed in the last 24 hours', () => {
    expect(isNewRun(null, failed('1', now - firstWindow + 1), now)).toBe(true)
    expect(isNewRun(null, failed('1', now - firstWindow - 1), now)).toBe(false)
  })

  it('after a mark: what failed later, by the times of its own portal', () => {
    const ahead = failed('2', now + hour / 2, '2')
    const seen = markSeen(null, [portal('1', [failed('1', now - hour)]), portal('2', [ahead])], now)
    expect(isNewRun(seen, failed('1', now - hour), now)).toBe(false)
    expect(isNewRun(seen, failed('3', now - hour + 1), now)).toBe(true)
    expect(isNewRun(seen, ahead, now)).toBe(false)
    expect(isNewRun(seen, failed('4', now, '2'), now)).toBe(false)
  })

  it('another run of the very same time is new', () => {
    const seen = markSeen(null, [portal('1', [failed('1', now - hour)])], now)
    expect(isNewRun(seen, failed('2', now - hour), now)).toBe(true)
  })

  it('a run without a time is new until it has been marked', () => {
    const run = failed('1', undefined)
    expect(isNewRun(null, run, now)).toBe(true)
    const seen = markSeen(null, [portal('1', [run])], now)
    expect(isNewRun(seen, run, now)).toBe(false)
    expect(isNewRun(seen, failed('2', now + 1), now)).toBe(true)
  })

  it('of a portal without failures at the mark: what fails later, although its clock may be hours behind', () => {
    const seen = markSeen(null, [portal('1', [])], now)
    expect(isNewRun(seen, failed('1', now + 1), now)).toBe(true)
    expect(isNewRun(seen, failed('1', now - 3 * hour), now)).toBe(true)
    expect(isNewRun(seen, failed('1', now - firstWindow - 1), now)).toBe(false)
  })

  it('of a portal whose clock is hours behind: what fails after the newest one by that clock', () => {
    const seen = markSeen(null, [portal('1', [failed('1', now - 3 * hour)])], now)
    expect(isNewRun(seen, failed('1', now - 3 * hour), now)).toBe(false)
    expect(isNewRun(seen, failed('2', now - 3 * hour + 1), now + 1)).toBe(true)
  })

  it('of a portal whose clock is hours ahead: what was not there at the mark', () => {
    const runs = [failed('2', now + 3 * hour), failed('1', now + 2 * hour), failed('0', now - hour)]
    const seen = markSeen(null, [portal('1', runs)], now)
    for (const run of runs) expect(isNewRun(seen, run, now)).toBe(false)
    expect(isNewRun(seen, failed('3', now + 2.5 * hour), now)).toBe(true)
    // Also once the clock has been set.
    expect(isNewRun(seen, failed('4', now + 1), now + hour)).toBe(true)
    expect(isNewRun(seen, failed('5', now - 2 * hour), now)).toBe(false)
  })

  it('of a portal that did not answer the mark stays where it was', () => {
    const seen = markSeen(null, [portal('1', undefined)], now)
    expect(cutOf(seen, '1', now + hour)).toBe(now - firstWindow)
    const again = markSeen(seen, [portal('1', undefined)], now + 5 * hour)
    expect(cutOf(again, '1', now + 5 * hour)).toBe(now - firstWindow)
  })

  it('a mark from the future does not count', () => {
    const seen = { at: now, portals: { '1': { at: now + 2 * hour, ids: ['9'] } } }
    expect(isNewRun(seen, failed('1', now - hour), now)).toBe(true)
    expect(isNewRun(seen, failed('9', now - hour), now)).toBe(false)
    expect(markTime(seen, now)).toBe(now)
    expect(markTime({ at: now + 2 * hour, portals: {} }, now)).toBeUndefined()
  })

  it('keeps the six counts of the portals that answered', () => {
    const counts = { successful: 10, failed: 2, cancel: 0, running: 1, pending: 0, scheduled: 4 }
    const runs = [failed('1', now - hour)]
    const seen = markSeen(
      null,
      [
        portal('1', runs, { counts }),
        portal('2', undefined, { counts }),
        portal('3', runs, { counts, status: 'failed' }),
      ],
      now,
    )
    expect(seen.counts).toEqual({ '1': '10 2 0 1 0 4' })
    const later = { ...counts, failed: 3 }
    const again = markSeen(seen, [portal('1', undefined, { counts: later })], now + hour)
    expect(again.counts).toEqual({ '1': '10 2 0 1 0 4' })
    expect(markSeen(seen, [portal('1', runs, { counts: later })], now + hour).counts).toEqual({ '1': '10 3 0 1 0 4' })
  })
})
