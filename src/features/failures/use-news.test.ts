import { describe, expect, it } from 'vitest'
import type { Counts } from '#api/schema-fields.ts'
import type { PortalAnswer } from './portal-answers.ts'
import { markSeen, type Seen } from './seen-mark.ts'
import { failedRun, portalAnswer } from './test-parts.ts'
import { portalNews } from './use-news.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const hour = 60 * 60_000

const counts: Counts = { successful: 10, failed: 2, cancel: 0, running: 1, pending: 0, scheduled: 0 }

const failed = (runId: string, at: number | undefined, portalId = '1') => failedRun({ runId, at, portalId })

const answer = (part: Partial<PortalAnswer> = {}) =>
  portalAnswer({
    runs: [failed('1', now - hour), failed('2', now - 30 * hour)],
    state: 'answered',
    counts,
    reach: -Infinity,
    ...part,
  })

describe('the news of a portal', () => {
  it('before the first mark: what failed in 24 hours, and no change', () => {
    expect(portalNews(answer(), null, now)).toEqual({
      newFailures: 1,
      oldestNewAt: now - hour,
      hasMore: false,
      isUnknown: false,
      dayFailures: Array.from({ length: 24 }, (_, index) => (index === 23 ? 1 : 0)),
      lastFailureAt: now - hour,
      change: undefined,
      isWorse: false,
    })
  })

  it('after a mark: what failed since, and by how much each count has changed', () => {
    const seen = markSeen(null, [answer()], now)
    expect(portalNews(answer(), seen, now)).toMatchObject({ newFailures: 0, isWorse: false })
    const later = answer({
      runs: [failed('3', now + 1), ...(answer().runs ?? [])],
      counts: { ...counts, failed: 3, running: 0 },
    })
    expect(portalNews(later, seen, now + hour)).toMatchObject({
      newFailures: 1,
      lastFailureAt: now + 1,
      change: { successful: 0, failed: 1, running: -1 },
      isWorse: true,
    })
  })

  it('says that there are more than those that are known', () => {
    const seen = { at: now - 2 * hour, portals: { '1': { at: now - 2 * hour, ids: [] } } }
    expect(portalNews(answer({ runs: [failed('1', now - hour)], reach: now - hour }), seen, now)).toMatchObject({
      newFailures: 1,
      hasMore: true,
    })
    // Complete back to the mark, although older ones are missing.
    expect(portalNews(answer({ reach: now - 3 * hour, isFull: true }), seen, now)).toMatchObject({ hasMore: false })
  })

  it('of a run without a time is that it is new, and no last failure', () => {
    const news = portalNews(answer({ runs: [failed('1', undefined)] }), null, now)
    expect(news).toMatchObject({ newFailures: 1, lastFailureAt: undefined })
  })

  it('is not known before an answer, and said to be unknown after a failure', () => {
    expect(portalNews(answer({ state: 'waiting', runs: undefined, counts: undefined }), null, now)).toBeUndefined()
    expect(portalNews(answer({ state: 'waiting', runs: undefined }), null, now)).toMatchObject({
      newFailures: undefined,
      isUnknown: false,
    })
    expect(portalNews(answer({ state: 'failed', runs: undefined }), null, now)).toMatchObject({
      newFailures: undefined,
      isUnknown: true,
    })
  })

  it('has no change for a portal that the mark does not know, and with a mark from the future', () => {
    const seen = markSeen(null, [answer({ portalId: '2' })], now)
    expect(portalNews(answer(), seen, now)).toMatchObject({ change: undefined, isWorse: false })
    const future: Seen = { ...markSeen(null, [answer()], now), at: now + 2 * hour }
    expect(portalNews(answer(), future, now)).toMatchObject({ change: undefined, isWorse: false })
  })

  it('of a portal that was reachable at the mark and is not any more is that it got worse', () => {
    const seen = markSeen(null, [answer()], now)
    const gone = answer({ state: 'failed', runs: undefined, counts: undefined, isUnreachable: true })
    expect(portalNews(gone, seen, now)).toMatchObject({ isWorse: true, isUnknown: true })
    const before = markSeen(null, [answer({ isUnreachable: true })], now)
    expect(portalNews(gone, before, now)).toMatchObject({ isWorse: false })
  })

  it('with displayed days may be a new failure although fewer have failed', () => {
    const seen = markSeen(null, [answer()], now)
    const later = answer({ runs: [failed('3', now + 1)], counts: { ...counts, failed: 1 } })
    expect(portalNews(later, seen, now + 2)).toMatchObject({ newFailures: 1, change: { failed: -1 }, isWorse: true })
  })

  it('is nothing new where the counts are those of the mark, without a call', () => {
    const seen = markSeen(null, [answer()], now)
    const news = portalNews(answer({ runs: undefined, isAsMarked: true }), seen, now + hour)
    expect(news).toMatchObject({ newFailures: 0, lastFailureAt: now - hour, isUnknown: false, isWorse: false })
  })
})
