import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsText, type Counts } from '#api/schema-fields.ts'
import { changeSince, changeText, fullChangeText } from './counts-change.ts'

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
  it('is each count of now less the one of then', () => {
    const then = { ...none, successful: 100, failed: 7, running: 2 }
    const now = { ...none, successful: 101, failed: 10, running: 1 }
    expect(changeSince(countsText(then), now)).toEqual({ ...none, successful: 1, failed: 3, running: -1 })
  })

  it('has the sum of all runs of now less those of then', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (then, now) => {
        const change = changeSince(countsText(then), now)
        expect(change && sum(change)).toBe(sum(now) - sum(then))
        expect(
          change && Object.entries(change).map(([key, by = NaN]) => [key, Number(Reflect.get(then, key)) + by]),
        ).toEqual(Object.entries(now))
      }),
    )
  })

  it('is not known without a text, or for one that is none', () => {
    for (const text of [undefined, '', '1 2 3', '1 2 3 4 5 6 7', 'x x x x x x']) {
      expect(changeSince(text, none)).toBeUndefined()
    }
  })

  it('lacks only the counts that one of them lacks', () => {
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
  it('says what failed, and what has succeeded or was canceled', () => {
    expect(changeText({ ...none, failed: 3, successful: 1 })).toBe('+3 failed, +1 succeeded')
    expect(changeText({ ...none, failed: 1, cancel: 2, running: -3 })).toBe('+1 failed, +2 canceled')
    expect(changeText(none)).toBe('')
  })

  it('says that fewer have failed where the displayed days are limited, and nothing of other runs that have left', () => {
    expect(changeText({ ...none, failed: -2, successful: -1500 })).toBe('2 fewer failed')
  })

  it('has each count in full', () => {
    expect(fullChangeText({ ...none, failed: 3, successful: -1500, running: -1, cancel: 1 })).toBe(
      '1,500 fewer successful, +3 failed, +1 canceled, 1 fewer running',
    )
    expect(fullChangeText(none)).toBe('')
  })
})
