import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Counts } from '#api/schema-fields.ts'
import { portalStates } from '#domain/dashboard.ts'
import { isOutage } from './outage.ts'
import { countPortals, portalTotals, type KnownPortal } from './portal-totals.ts'

const noRuns: Counts = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }
const answered = (part: Partial<Counts>): KnownPortal => ({ counts: { ...noRuns, ...part }, isUnreachable: false })
const unknown: KnownPortal = { counts: undefined, isUnreachable: false }
const totals = (unreachableCount: number, known: number) => ({ unreachable: unreachableCount, known })
const unreachable: KnownPortal = { counts: undefined, isUnreachable: true }

describe('countPortals', () => {
  it('counts portals, not runs, each in every state that it is in', () => {
    const portals = [answered({ failed: 9, running: 2 }), answered({ failed: 1 }), answered({ successful: 7 })]
    expect(countPortals(portals)).toEqual({ failing: 2, running: 1, unreachable: 0, known: 3, counted: 3 })
  })

  it('knows a portal by its counts, or by its failure', () => {
    expect(countPortals([unknown, unknown, unreachable, answered({})])).toEqual({
      failing: 0,
      running: 0,
      unreachable: 1,
      known: 2,
      counted: 1,
    })
  })

  it('counts a portal whose refetch failed by its last counts, and as not reachable', () => {
    const stale = { ...answered({ failed: 3 }), isUnreachable: true }
    expect(countPortals([stale])).toEqual({ failing: 1, running: 0, unreachable: 1, known: 1, counted: 1 })
  })

  it('has a total for every state of the address', () => {
    expect(portalTotals.map(({ key }) => key)).toEqual(portalStates)
  })
})

describe('isOutage', () => {
  it('takes more than half of the portals known so far', () => {
    expect(isOutage(totals(6, 6))).toBe(true)
    expect(isOutage(totals(21, 40))).toBe(true)
    expect(isOutage(totals(20, 40))).toBe(false)
    expect(isOutage(totals(1, 40))).toBe(false)
    expect(isOutage(totals(0, 0))).toBe(false)
  })

  it('leaves a few failures to their rows', () => {
    expect(isOutage(totals(4, 4))).toBe(false)
    expect(isOutage(totals(5, 5))).toBe(true)
  })

  it('never starts because a portal answers', () => {
    const count = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(count, count, (failed, others) => {
        expect(isOutage(totals(failed, failed + others + 1)) && !isOutage(totals(failed, failed + others))).toBe(false)
      }),
    )
  })
})
