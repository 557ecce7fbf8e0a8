import { describe, expect, it } from 'vitest'
import { failuresByHour, newsOf, newsSoFar, newsText, noNews, totalText, type PortalNews } from './portal-news.ts'

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
  const fresh = { tellsNew: true, hasMark: false }
  const waiting = entry('3', { newFailures: undefined }, true)

  it('counts the portals with new failures, and the failures', () => {
    const news = newsOf(portals, fresh)
    expect(news).toMatchObject({ newFailures: 3, known: 2, isComplete: true, totals: { new: '1' } })
    expect(news.totals.worse).toBeUndefined()
  })

  it('counts the portals that got worse once there is a mark', () => {
    expect(
      newsOf([entry('1', { change }), entry('2', { isWorse: true, change })], { tellsNew: true, hasMark: true }).totals,
    ).toEqual({
      new: '0',
      worse: '1',
    })
  })

  it('says that more may come while portals are waiting, and nothing of none', () => {
    expect(newsOf([...portals, waiting], fresh)).toMatchObject({ known: 2, isComplete: false, totals: { new: '1+' } })
    expect(newsOf([entry('2'), waiting], fresh).totals.new).toBeUndefined()
    expect(newsOf([], fresh)).toMatchObject({ isComplete: false, totals: { new: undefined } })
  })

  it('says nothing of new failures in an outage, but how many are known', () => {
    const silent = Array.from({ length: 6 }, (_, index) =>
      entry(`${index + 10}`, { newFailures: undefined, isUnknown: true }),
    )
    expect(newsOf(silent, fresh).totals.new).toBeUndefined()
    expect(newsOf([...silent, ...portals], fresh)).toMatchObject({ isComplete: true, totals: { new: '1+' } })
    expect(newsOf([...silent.slice(0, 1), ...portals], fresh).totals.new).toBe('1')
  })

  it('has no new failures where failed runs are not fetched', () => {
    expect(newsOf([entry('1', { newFailures: undefined, change })], { tellsNew: false, hasMark: true }).totals).toEqual(
      {
        new: undefined,
        worse: '0',
      },
    )
  })

  it('answers the first question from what is known', () => {
    expect(newsSoFar({ ...noNews, newFailures: 33, known: 214 }, 1000)).toBe('33 new so far, 214 of 1,000 looked at')
    expect(newsSoFar(noNews, 1000)).toBe('0 of 1,000 looked at')
  })

  it.each([
    ['nothing before the first mark', { hasMark: false }, [2000], undefined],
    ['nothing where the time of the mark was not kept', { hasMark: true }, [2000], undefined],
    ['the time of the mark', { hasMark: true, markedAt: 1000 }, [2000, 1500], '2 new failures since 1000'],
    [
      'no time later than that of the failures',
      { hasMark: true, markedAt: 1000 },
      [2000, 900],
      '2 new failures since 900',
    ],
    ['that there are none', { hasMark: true, markedAt: 1000 }, [], '0 new failures since 1000'],
    [
      'changes alone where failures are not told',
      { tellsNew: false, hasMark: true, markedAt: 1000 },
      [],
      'Changes since 1000',
    ],
  ])('says %s', (_what, options, times, text) => {
    const entries = times.map((oldestNewAt, index) => entry(String(index), { newFailures: 1, oldestNewAt }))
    expect(newsText(newsOf(entries, { tellsNew: true, ...options }), String)).toBe(text)
  })
})

it.each([
  ['all are known', 0, 40, 40, '0'],
  ['some are known', 7, 12, 40, '7+'],
  ['some are known, none of this state', 0, 12, 40, undefined],
  ['nothing is known', 0, 0, 40, undefined],
  ['there are no portals yet', 0, 0, 0, undefined],
])('the number of portals in a state where %s', (_what, count, known, all, text) => {
  expect(totalText(count, known, all)).toBe(text)
})

it('failures of the last 24 hours stand in their hours, those ahead of the clock in the last one', () => {
  const now = Date.parse('2026-03-04T09:30:00Z')
  const hour = 60 * 60_000
  const counts = failuresByHour(
    [now - 25 * hour, now - 23.5 * hour, now - 0.5 * hour, now - 0.2 * hour, now + hour],
    now,
  )
  expect(counts).toHaveLength(24)
  expect(counts[0]).toBe(1)
  expect(counts[23]).toBe(3)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
})
