import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allFailed, failedRun, noCounts, summary, type LoadedPortal } from '#domain/portal-summaries/test-parts.ts'
import { countPortals, progressText, totalText } from './portal-totals.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const loaded = (counts: Partial<typeof noCounts>, part: Partial<LoadedPortal> = {}) =>
  summary({ counts: { ...noCounts, ...counts }, failedRuns: allFailed(), ...part }, { now })
const loading = summary()
const failed = summary({ error: new Error('503') })
const withNew = (at = now) => loaded({ failed: 1 }, { failedRuns: allFailed(failedRun({ runId: String(at), at })) })
const textsOf = (...portals: Parameters<typeof countPortals>[0]) => countPortals(portals, now).texts

describe('the totals', () => {
  it('count portals, not runs, each in every state that it is in', () => {
    expect(textsOf(loaded({ failed: 9, running: 2 }), loaded({ failed: 1 }), loaded({ successful: 7 }))).toEqual({
      new: '0',
      failing: '2',
      running: '1',
      late: undefined,
      unreachable: '0',
      worse: '0',
    })
  })

  it('show that more may come while portals are loading, and no zero', () => {
    expect(textsOf(withNew(), loaded({}), loading)).toMatchObject({ new: '1+', failing: '1+', running: undefined })
    expect(textsOf()).toMatchObject({ failing: undefined, running: undefined })
  })

  it('omit a count that no portal reports, and show that there may be more if some do not', () => {
    const unreachable = loaded({ running: undefined })
    expect(textsOf(unreachable, unreachable)).toMatchObject({ failing: '0', running: undefined })
    expect(textsOf(unreachable, loaded({ running: 2 }))).toMatchObject({ failing: '0', running: '1+' })
  })

  it('count a portal whose refetch failed by its last counts, and as unreachable', () => {
    expect(textsOf(loaded({ failed: 3 }, { error: new Error('503') }))).toMatchObject({
      failing: '1',
      unreachable: '1',
    })
  })

  it('are dashes where most portals are unreachable, in a small list too', () => {
    expect(textsOf(failed, failed, failed)).toMatchObject({
      new: undefined,
      failing: undefined,
      running: undefined,
      unreachable: '3',
    })
    expect(textsOf(failed, failed, failed, withNew())).toMatchObject({ new: '1+', failing: '1+' })
    expect(textsOf(failed, withNew(), loaded({}))).toMatchObject({ new: '1', failing: '1', unreachable: '1' })
  })

  it('have no worse portals before anything was marked as seen', () => {
    const portal = summary({ counts: noCounts })
    expect(countPortals([portal], undefined).texts).toEqual({
      new: '0',
      failing: '0',
      running: '0',
      late: undefined,
      unreachable: '0',
    })
  })

  it.each([
    ['all are known', 0, 40, 40, '0'],
    ['some are known', 7, 12, 40, '7+'],
    ['some are known, none in this state', 0, 12, 40, undefined],
    ['nothing is known', 0, 0, 40, undefined],
    ['there are no portals yet', 0, 0, 0, undefined],
  ])('as text where %s', (_what, count, known, all, text) => {
    expect(totalText(count, known, all)).toBe(text)
  })
})

const isOutage = (unreachable: number, others: number) =>
  countPortals(
    [...Array.from({ length: unreachable }, () => failed), ...Array.from({ length: others }, () => loaded({}))],
    now,
  ).isOutage

describe('an outage', () => {
  it('needs more than half of the loaded portals, and not just a few', () => {
    expect([isOutage(6, 0), isOutage(21, 19), isOutage(20, 20), isOutage(4, 0), isOutage(5, 0)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })

  it('never starts because a portal responds', () => {
    const count = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(count, count, (unreachable, others) => {
        expect(isOutage(unreachable, others + 1) && !isOutage(unreachable, others)).toBe(false)
      }),
    )
  })
})

const progressOf = (...portals: Parameters<typeof countPortals>[0]) => progressText(countPortals(portals, now))

it('while portals are loading, it is said how many are loaded', () => {
  expect(progressOf(withNew(), loaded({}), loading)).toBe('2 of 3 loaded')
  expect(progressOf(loading, loading)).toBe('0 of 2 loaded')
  expect(progressOf(withNew(), failed)).toBeUndefined()
})
