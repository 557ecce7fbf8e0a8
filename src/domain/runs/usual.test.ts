import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#lib/timed-text.ts'
import { elapsedOf, formatRough, usualByKind, usualNote, usualOf, type TimedRun } from './usual.ts'

const minute = 60_000

const run = (id: string, duration: number | undefined, part: Partial<TimedRun> = {}): TimedRun => ({
  id,
  kind: 'import',
  status: 'Successful',
  word: part.status ?? 'Successful',
  start: 0,
  duration,
  message: undefined,
  ...part,
})

const many = (count: number, duration: number, part: Partial<TimedRun> = {}) =>
  Array.from({ length: count }, (_, index) => run(`past${index}`, duration, part))

const clock = { now: 30 * minute, zone: 'UTC' }

const noteOf = (one: TimedRun, past: readonly TimedRun[]) => usualNote(one, usualByKind(past).get(one.kind), clock)

const textOf = (...input: Parameters<typeof noteOf>) => plainText(noteOf(...input)?.text ?? [])

describe('the note of a run', () => {
  it('states what is usual, of how many runs', () => {
    expect(noteOf(run('a', 21 * minute), many(34, 20 * minute))).toEqual({
      text: ['usually 20 min (34 runs)'],
      isUnusual: false,
    })
  })

  it('states how many times as long an unusual one took', () => {
    expect(noteOf(run('a', 62 * minute), many(34, 20 * minute))).toEqual({
      text: ['3.1× usual (20 min, 34 runs)'],
      isUnusual: true,
    })
    expect(textOf(run('a', 250 * minute), many(34, 20 * minute))).toBe('13× usual (20 min, 34 runs)')
    expect(textOf(run('a', 50_000), many(34, 0))).toBe('50000× usual (0 s, 34 runs)')
  })

  it('is unusual at three times the median, although one of eight took as long', () => {
    const past = [...many(12, 5 * minute), ...many(6, 40 * minute)]
    expect(noteOf(run('a', 34 * minute), past)).toEqual({ text: ['6.8× usual (5 min, 18 runs)'], isUnusual: true })
  })

  it('is the same for a run that failed', () => {
    expect(noteOf(run('a', 62 * minute, { status: 'Failed' }), many(8, 20 * minute))?.isUnusual).toBe(true)
  })

  it('needs five runs', () => {
    const past = many(5, 20 * minute)
    expect(textOf(run('a', minute), past)).toBe('usually 20 min (5 runs)')
    expect(noteOf(run('a', minute), past.slice(1))).toBeUndefined()
  })

  it('counts only successful runs of its kind', () => {
    const past = [...many(4, minute), ...many(9, minute, { status: 'Failed' }), ...many(9, minute, { kind: 'other' })]
    expect(noteOf(run('a', minute), past)).toBeUndefined()
    expect(textOf(run('a', minute, { kind: 'other' }), past)).toBe('usually 1 min (9 runs)')
  })

  it('is missing for a run that waits', () => {
    expect(noteOf(run('a', undefined, { status: 'Pending', start: undefined }), many(9, minute))).toBeUndefined()
  })
})

describe('a running run', () => {
  const running = (start: number, duration?: number) => run('a', duration, { status: 'Running', start })
  const past = [...many(9, 10 * minute), run('long', 19 * minute)]

  it('takes as long as it has been running', () => {
    expect(elapsedOf(running(10 * minute), clock.now)).toBe(20 * minute)
    expect(elapsedOf(running(10 * minute, minute), clock.now)).toBe(minute)
    expect(elapsedOf(running(40 * minute), clock.now)).toBe(0)
    expect(elapsedOf(running(0), undefined)).toBeUndefined()
  })

  it('is overdue after the time that nine of ten take', () => {
    // Nine of ten take 10.9 min at most, by interpolation; 1.5 times the median is 15 min.
    expect(textOf(running(20 * minute), past)).toBe('usually 10 min (10 runs)')
    expect(noteOf(running(18 * minute), past)).toEqual({
      text: ['overdue since ', { at: 1_734_000, text: '12:28 am', isZoneless: false }],
      isUnusual: false,
    })
    expect(textOf(running(14 * minute), past)).toBe('overdue since 12:24 am')
    expect(noteOf(running(14 * minute), past)?.isUnusual).toBe(true)
  })

  it('names the day since when it is overdue, unless that is today', () => {
    const now = Date.parse('2026-03-04T00:05:00Z')
    const start = now - 60 * minute
    const note = usualNote(running(start), usualByKind(past).get('import'), { now, zone: 'UTC' })
    expect(plainText(note?.text ?? [])).toBe('overdue since yesterday, 11:15 pm')
  })
})

it.each([
  [20 * minute + 13_000, '20 min'],
  [4 * minute + 12_000, '4 min 12 s'],
  [800, '1 s'],
  [84 * minute + 40_000, '1 h 25 min'],
  [27 * 60 * minute, '1 d 3 h'],
])('%d ms are about %s', (ms, text) => {
  expect(formatRough(ms)).toBe(text)
})

describe('the cut', () => {
  const durations = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 8, maxLength: 100 })

  it('is above nine of ten or three times the median, 1.5 times as long as half of them, and ten seconds more', () => {
    fc.assert(
      fc.property(durations, (values) => {
        const { limit = NaN, median = NaN, samples } = usualOf(values) ?? {}
        expect(samples).toBe(values.length)
        // By counting, not by the quantiles that it is made of.
        const over = values.filter((one) => one > limit)
        const spread = values.filter((one) => one > 3 * median)
        expect(over.length).toBeLessThanOrEqual(Math.max(values.length / 10 + 1, spread.length))
        expect(values.filter((one) => one * 1.5 <= limit).length).toBeGreaterThanOrEqual(values.length / 2)
        expect(limit).toBeGreaterThanOrEqual(median + 10_000)
      }),
    )
  })

  it('does not depend on the order, and grows with the durations', () => {
    fc.assert(
      fc.property(durations, (values) => {
        expect(usualOf(values.toReversed())).toEqual(usualOf(values))
        const longer = usualOf(values.map((one) => one * 2))
        expect(longer?.limit).toBeGreaterThanOrEqual(usualOf(values)?.limit ?? NaN)
      }),
    )
  })
})
