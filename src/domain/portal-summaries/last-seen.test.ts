import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsText, type Counts } from '#api/schema-fields.ts'
import { changeSince, changeText, newSince, firstWindow, isSinceSeen, markSeen, lastSeenTime } from './last-seen.ts'
import type { PortalSummary } from './portal-summary.ts'
import { failedRun } from './test-parts.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const hour = 60 * 60_000

const failed = (runId: string, at: number | undefined, portalId = '1') => failedRun({ runId, at, portalId })

const portal = (portalId: string, failures: PortalSummary['failures'], more: Partial<PortalSummary> = {}) => ({
  portalId,
  failures,
  counts: undefined,
  status: 'ready' as const,
  ...more,
})

describe('what is new', () => {
  it('before anything was marked as seen: failures of the last 24 hours', () => {
    expect(isSinceSeen(null, failed('1', now - firstWindow + 1), now)).toBe(true)
    expect(isSinceSeen(null, failed('1', now - firstWindow - 1), now)).toBe(false)
  })

  it('afterwards: later failures, by the times of their own portal', () => {
    const ahead = failed('2', now + hour / 2, '2')
    const seen = markSeen(null, [portal('1', [failed('1', now - hour)]), portal('2', [ahead])], now)
    expect(isSinceSeen(seen, failed('1', now - hour), now)).toBe(false)
    expect(isSinceSeen(seen, failed('3', now - hour + 1), now)).toBe(true)
    expect(isSinceSeen(seen, ahead, now)).toBe(false)
    expect(isSinceSeen(seen, failed('4', now, '2'), now)).toBe(false)
  })

  it('another run of the very same time is new', () => {
    const seen = markSeen(null, [portal('1', [failed('1', now - hour)])], now)
    expect(isSinceSeen(seen, failed('2', now - hour), now)).toBe(true)
  })

  it('a run without a time is new until it is marked as seen', () => {
    const run = failed('1', undefined)
    expect(isSinceSeen(null, run, now)).toBe(true)
    const seen = markSeen(null, [portal('1', [run])], now)
    expect(isSinceSeen(seen, run, now)).toBe(false)
    expect(isSinceSeen(seen, failed('2', now + 1), now)).toBe(true)
  })

  it('of a portal without failures then: later failures, although its clock may be hours behind', () => {
    const seen = markSeen(null, [portal('1', [])], now)
    expect(isSinceSeen(seen, failed('1', now + 1), now)).toBe(true)
    expect(isSinceSeen(seen, failed('1', now - 3 * hour), now)).toBe(true)
    expect(isSinceSeen(seen, failed('1', now - firstWindow - 1), now)).toBe(false)
  })

  it('of a portal whose clock is hours behind: failures after the newest one by that clock', () => {
    const seen = markSeen(null, [portal('1', [failed('1', now - 3 * hour)])], now)
    expect(isSinceSeen(seen, failed('1', now - 3 * hour), now)).toBe(false)
    expect(isSinceSeen(seen, failed('2', now - 3 * hour + 1), now + 1)).toBe(true)
  })

  it('of a portal whose clock is hours ahead: failures that were not there then', () => {
    const runs = [failed('2', now + 3 * hour), failed('1', now + 2 * hour), failed('0', now - hour)]
    const seen = markSeen(null, [portal('1', runs)], now)
    for (const run of runs) expect(isSinceSeen(seen, run, now)).toBe(false)
    expect(isSinceSeen(seen, failed('3', now + 2.5 * hour), now)).toBe(true)
    expect(isSinceSeen(seen, failed('4', now + 1), now + hour)).toBe(true)
    expect(isSinceSeen(seen, failed('5', now - 2 * hour), now)).toBe(false)
  })

  it('a portal that did not respond keeps its last-seen time', () => {
    const seen = markSeen(null, [portal('1', undefined)], now)
    expect(newSince(seen, '1', now + hour)).toBe(now - firstWindow)
    const again = markSeen(seen, [portal('1', undefined)], now + 5 * hour)
    expect(newSince(again, '1', now + 5 * hour)).toBe(now - firstWindow)
  })

  it('a last-seen time in the future does not count', () => {
    const seen = { at: now, portals: { '1': { at: now + 2 * hour, ids: ['9'] } } }
    expect(isSinceSeen(seen, failed('1', now - hour), now)).toBe(true)
    expect(isSinceSeen(seen, failed('9', now - hour), now)).toBe(false)
    expect(lastSeenTime(seen, now)).toBe(now)
    expect(lastSeenTime({ at: now + 2 * hour, portals: {} }, now)).toBeUndefined()
  })

  it('keeps the six counts of the portals that responded', () => {
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

const none: Counts = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }
const count = fc.nat({ max: 1_000_000 })
const anyCounts = fc.record({
  successful: count,
  failed: count,
  cancel: count,
  running: count,
  pending: count,
  scheduled: count,
})
const sum = (counts: Counts) => Object.values(counts).reduce<number>((all, one = 0) => all + one, 0)

describe('the change of six counts since a stored text', () => {
  it('is the difference of each count', () => {
    const then = { ...none, successful: 100, failed: 7, running: 2 }
    const later = { ...none, successful: 101, failed: 10, running: 1 }
    expect(changeSince(countsText(then), later)).toEqual({ ...none, successful: 1, failed: 3, running: -1 })
  })

  it('adds up to the difference of all runs', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (then, later) => {
        const change = changeSince(countsText(then), later)
        expect(change && sum(change)).toBe(sum(later) - sum(then))
        expect(
          change && Object.entries(change).map(([key, by = NaN]) => [key, Number(Reflect.get(then, key)) + by]),
        ).toEqual(Object.entries(later))
      }),
    )
  })

  it('is unknown without a text, or for a malformed one', () => {
    for (const text of [undefined, '', '1 2 3', '1 2 3 4 5 6 7', 'x x x x x x']) {
      expect(changeSince(text, none)).toBeUndefined()
    }
  })

  it('lacks only the counts that either of them lacks', () => {
    const then = countsText({ ...none, successful: undefined, failed: 1 })
    expect(changeSince(then, { ...none, failed: 3, running: undefined })).toEqual({
      ...none,
      successful: undefined,
      failed: 2,
      running: undefined,
    })
  })
})

describe('a change in words', () => {
  it('names what got worse, and nothing else', () => {
    expect(changeText({ ...none, failed: 3, successful: 1 })).toBe('+3 failed')
    expect(changeText({ ...none, failed: 1, cancel: 2, running: -3 })).toBe('+1 failed, +2 canceled')
    expect(changeText({ ...none, failed: -2, successful: 1500 })).toBe('')
  })
})
