import { describe, expect, it } from 'vitest'
import { noNews, type PortalNews } from '../portal-news.ts'
import { newsAfter } from './news-after.ts'

const change = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }

const entry = (portalId: string, part: Partial<PortalNews> = {}, isWaiting = false) => ({
  portalId,
  news: {
    newFailures: 0,
    hasMore: false,
    isUnknown: false,
    lastFailureAt: undefined,
    change: undefined,
    isWorse: false,
    ...part,
  },
  isWaiting,
})

describe('the news of all portals', () => {
  const portals = [entry('1', { newFailures: 3 }), entry('2')]

  it('counts the portals with new failures, and the failures', () => {
    const news = newsAfter(noNews, portals)
    expect(news).toMatchObject({ newFailures: 3, known: 2, totals: { new: '1' } })
    expect(news.totals.worse).toBeUndefined()
  })

  it('counts the portals that got worse once there is a mark', () => {
    expect(newsAfter(noNews, [entry('1', { change }), entry('2', { isWorse: true, change })]).totals).toEqual({
      new: '0',
      worse: '1',
    })
  })

  it('says that more may come while portals are waiting', () => {
    const waiting = entry('3', { newFailures: undefined }, true)
    expect(newsAfter(noNews, [...portals, waiting])).toMatchObject({ known: 2, totals: { new: '1+' } })
  })

  it('is the same object where nothing has changed, and that of each portal where it has not', () => {
    const first = newsAfter(noNews, [entry('1', { change }), entry('2', { change })])
    expect(newsAfter(first, [entry('1', { change: { ...change } }), entry('2', { change })])).toBe(first)
    const next = newsAfter(first, [entry('1', { change: { ...change, failed: 1 } }), entry('2', { change })])
    expect(next).not.toBe(first)
    expect(next.newsOf('2')).toBe(first.newsOf('2'))
    expect(next.newsOf('1')).toMatchObject({ change: { failed: 1 } })
  })

  it('forgets a portal that is gone', () => {
    const next = newsAfter(newsAfter(noNews, portals), [entry('1', { newFailures: 3 })])
    expect(next.newsOf('2')).toBeUndefined()
    expect(next.known).toBe(1)
  })
})
