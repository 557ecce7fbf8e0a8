import { describe, expect, it } from 'vitest'
import { dueNow } from './due-now.ts'
import type { PortalAnswer } from './portal-answers.ts'
import { portalAnswer } from './test-parts.ts'

const now = 1_000_000_000

const answer = (portalId: string, part: Partial<PortalAnswer> = {}) => portalAnswer({ portalId, ...part })

const ids = (answers: readonly PortalAnswer[]) => dueNow(answers, () => 0, now).map(({ portalId }) => portalId)

describe('the portals whose failed runs are fetched now', () => {
  it('are those in view, as long as counts are missing', () => {
    const uncounted = answer('3', { counts: undefined, canFetch: false })
    expect(ids([answer('1'), answer('2', { isInView: true }), uncounted])).toEqual(['2'])
    expect(ids([answer('1'), answer('2', { isInView: true })])).toEqual(['2', '1'])
    expect(ids([answer('1'), { ...uncounted, isUnreachable: true }])).toEqual(['1'])
  })

  it('are twelve at a time', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      answer(String(index), { isFetching: index < 5, canFetch: index >= 5 }),
    )
    expect(ids(many)).toHaveLength(7)
  })

  it('are refetched thirty times a minute, those in view and the longest ago first', () => {
    const fetched = (count: number, fetchedAt: number) =>
      Array.from({ length: count }, (_, index) => answer(`${fetchedAt} ${index}`, { fetchedAt, canFetch: false }))
    const old = [
      answer('new', { fetchedAt: 200 }),
      answer('old', { fetchedAt: 100 }),
      answer('in view', { fetchedAt: 300, isInView: true }),
    ]
    expect(ids([...old, ...fetched(29, now - 1000)])).toEqual(['in view'])
    expect(ids([...old, ...fetched(28, now - 1000)])).toEqual(['in view', 'old'])
    expect(ids([...old, ...fetched(29, now - 70_000)])).toEqual(['in view', 'old', 'new'])
    expect(ids([...old, ...fetched(30, now - 1000), answer('first')])).toEqual(['first'])
  })
})
