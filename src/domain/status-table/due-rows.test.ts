import { describe, expect, it } from 'vitest'
import type { FetchTimes } from '#lib/refresh-interval.ts'
import { dueRows, restPerMinute, type BoardAge } from './due-rows.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
/** Answered so many seconds ago. */
const answered = (seconds: number): FetchTimes => ({ dataUpdatedAt: now - seconds * 1000, errorUpdatedAt: 0 })

const due = (asked: Record<string, FetchTimes>, board: Partial<BoardAge>) =>
  dueRows(
    {
      asked: new Map(Object.entries(asked)),
      inView: [],
      busy: false,
      openedAt: now - 3_600_000,
      restAt: now,
      down: undefined,
      ...board,
    },
    now,
  )

describe('the rows of a board that are asked for anew', () => {
  it('are those in view after 8 s while something in view runs, after a minute otherwise, the oldest first', () => {
    const asked = { a: answered(9), b: answered(61), c: answered(7) }
    const inView = ['a', 'b', 'c']
    expect(due(asked, { inView, busy: true })).toEqual(['b', 'a'])
    expect(due(asked, { inView, busy: false })).toEqual(['b'])
  })

  it('are none of those that a person came back to, until as long after that', () => {
    const asked = { a: answered(50) }
    expect(due(asked, { inView: ['a'], busy: true, openedAt: now - 7000 })).toEqual([])
    expect(due(asked, { inView: ['a'], busy: true, openedAt: now - 8000 })).toEqual(['a'])
  })

  it('are once a minute, of a thousand out of view, the sixty oldest', () => {
    const asked = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, answered(2000 - at)]))
    expect(due(asked, { restAt: now - 59_000 })).toEqual([])
    const oldest = Object.keys(asked).slice(0, restPerMinute)
    expect(due(asked, { restAt: now - 60_000 })).toEqual(oldest)
    expect(due(asked, { restAt: now - 60_000, inView: ['p999', 'p0'] })).toEqual([
      'p0',
      'p999',
      ...oldest.slice(1),
      'p60',
    ])
  })

  it('are none out of view that are younger than a minute', () => {
    expect(due({ a: answered(59) }, { restAt: now - 60_000 })).toEqual([])
  })

  it('are asked less and less after failures, each row for itself', () => {
    const failed = { dataUpdatedAt: now - 30_000, errorUpdatedAt: now - 15_000 }
    expect(due({ a: failed, b: answered(8) }, { inView: ['a', 'b'], busy: true })).toEqual(['b'])
    expect(due({ a: { ...failed, errorUpdatedAt: now - 20_000 } }, { inView: ['a'], busy: true })).toEqual(['a'])
  })

  it('that fail are asked after those that answer', () => {
    const failed = { dataUpdatedAt: now - 300_000, errorUpdatedAt: now - 100_000 }
    expect(due({ a: failed, b: answered(61) }, { inView: ['a', 'b'] })).toEqual(['b', 'a'])
  })

  it('never have failed from the start', () => {
    const never = { dataUpdatedAt: 0, errorUpdatedAt: now - 600_000 }
    expect(due({ a: never }, { inView: ['a'], busy: true })).toEqual([])
  })

  it('are only in view, and few a minute, while the server is down', () => {
    const asked = { a: answered(100), b: answered(100) }
    const down = { dataUpdatedAt: now - 100_000, errorUpdatedAt: now - 59_000 }
    const board: Partial<BoardAge> = { inView: ['a'], busy: true, restAt: now - 100_000 }
    expect(due(asked, { ...board, down })).toEqual([])
    expect(due(asked, { ...board, down: { ...down, errorUpdatedAt: now - 60_000 } })).toEqual(['a'])
  })
})
