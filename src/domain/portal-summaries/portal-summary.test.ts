import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { markSeen } from './last-seen.ts'
import { countByHour } from './portal-summary.ts'
import { allFailed, failedRun, noCounts, summary } from './test-parts.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const hour = 60 * 60_000

const counts = { ...noCounts, successful: 10, failed: 2, running: 1 }
const failed = (runId: string, at: number | undefined) => failedRun({ runId, at })
const failedRuns = allFailed(failed('1', now - hour), failed('2', now - 30 * hour))

const errorOf = (status: number) => new ApiError({ endpoint: 'portals.summary', kind: 'http', status })

describe('the status of a portal', () => {
  it.each([
    ['nothing has come', {}, {}, 'loading'],
    ['its counts are known', { counts }, {}, 'ready'],
    ['the last call failed', { error: errorOf(503) }, {}, 'failed'],
    ['a refetch failed', { counts, error: errorOf(503) }, {}, 'failed'],
    ['the server is down, whatever is known', { counts }, { isDown: true }, 'failed'],
    ['the server is down, before its call', {}, { isDown: true }, 'failed'],
  ] as const)('where %s', (_what, known, context, status) => {
    expect(summary(known, context).status).toBe(status)
  })

  it.each([
    ['before they have come', { counts }, {}, 'loading'],
    ['once they have', { counts, failedRuns }, {}, 'ready'],
    ['where none failed', { counts: noCounts }, {}, 'ready'],
    ['where they could not be loaded', { counts, haveRunsFailed: true }, {}, 'failed'],
    ['where the counts could not be', { error: errorOf(503) }, {}, 'failed'],
    ['while the server does not respond to their calls', { counts }, { areFailuresDown: true }, 'failed'],
    ['known ones too', { counts, failedRuns }, { areFailuresDown: true }, 'ready'],
    [
      'but not those of the last visit',
      { counts, failedRuns, isOfLastVisit: true },
      { areFailuresDown: true },
      'failed',
    ],
    ['nor where the counts fail', { counts, failedRuns, isOfLastVisit: true }, { isDown: true }, 'failed'],
  ] as const)('of its failures, %s', (_what, known, context, status) => {
    expect(summary(known, context).failuresStatus).toBe(status)
  })
})

describe('the failures of a portal', () => {
  it('before anything was marked as seen: failures of 24 hours, and no change', () => {
    expect(summary({ counts, failedRuns }, { now })).toMatchObject({
      newFailures: 1,
      hasMoreNew: false,
      oldestNewAt: now - hour,
      lastFailedAt: now - hour,
      failuresByHour: Array.from({ length: 24 }, (_, index) => (index === 23 ? 1 : 0)),
      newByHour: Array.from({ length: 24 }, (_, index) => (index === 23 ? 1 : 0)),
      change: undefined,
      isWorse: false,
    })
  })

  it('afterwards: failures since then, and the change of each count', () => {
    const lastSeen = markSeen(null, [summary({ counts, failedRuns }, { now })], now)
    expect(summary({ counts, failedRuns }, { lastSeen, now })).toMatchObject({ newFailures: 0, isWorse: false })
    const later = {
      counts: { ...counts, failed: 3, running: 0 },
      failedRuns: allFailed(failed('3', now + 1), ...failedRuns.runs),
    }
    expect(summary(later, { lastSeen, now: now + hour })).toMatchObject({
      newFailures: 1,
      lastFailedAt: now + 1,
      change: { failed: 1, running: -1 },
      isWorse: true,
    })
  })

  it('a new one is new even if the counts are equal, because another has left the displayed days', () => {
    const lastSeen = markSeen(null, [summary({ counts, failedRuns }, { now })], now)
    const known = { counts, failedRuns: allFailed(failed('3', now + 1), failed('1', now - hour)) }
    expect(summary(known, { lastSeen, now: now + hour })).toMatchObject({ newFailures: 1, isWorse: true })
  })

  it('shows that there are more than the known ones', () => {
    const lastSeen = { at: now - 2 * hour, portals: { '1': { at: now - 2 * hour, ids: [] } } }
    const part = { ...allFailed(failed('1', now - hour)), reach: now - hour }
    expect(summary({ counts, failedRuns: part }, { lastSeen, now })).toMatchObject({ newFailures: 1, hasMoreNew: true })
    const enough = { ...part, reach: now - 3 * hour }
    expect(summary({ counts, failedRuns: enough }, { lastSeen, now })).toMatchObject({ hasMoreNew: false })
  })

  it('a known one is not new, and makes nothing worse', () => {
    const lastSeen = markSeen(null, [summary({ counts, failedRuns }, { now })], now)
    const later = { counts: { ...counts, failed: 3 }, failedRuns: allFailed(failed('3', now + 1), ...failedRuns.runs) }
    const knownOf = ({ runId }: { runId: string }) => ({ known: runId === '3' ? { note: '', at: now } : undefined })
    expect(summary(later, { lastSeen, now: now + hour, knownOf })).toMatchObject({
      newFailures: 0,
      failuresStatus: 'ready',
      isWorse: false,
      newByHour: Array.from({ length: 24 }, () => 0),
    })
  })

  it('is not decided while one may be known', () => {
    expect(summary({ counts, failedRuns }, { now, knownOf: () => ({ isUndecided: true }) })).toMatchObject({
      newFailures: 0,
      failuresStatus: 'loading',
    })
  })

  it('an unreachable portal that was there is worse', () => {
    const lastSeen = markSeen(null, [summary({ counts, failedRuns }, { now })], now)
    expect(summary({ counts, failedRuns, error: errorOf(503) }, { lastSeen, now }).isWorse).toBe(true)
    expect(summary({ error: errorOf(503) }, { now }).isWorse).toBe(false)
  })
})

it('counts failures of the last 24 hours by hour, those ahead of the clock in the last one', () => {
  const byHour = countByHour([now - 25 * hour, now - 23.5 * hour, now - 0.5 * hour, now - 0.2 * hour, now + hour], now)
  expect(byHour).toHaveLength(24)
  expect(byHour[0]).toBe(1)
  expect(byHour[23]).toBe(3)
  expect(byHour.reduce((sum, count) => sum + count, 0)).toBe(4)
})
