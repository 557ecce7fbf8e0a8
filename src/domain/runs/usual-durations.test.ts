import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsedOf, formatRatio, formatRough, usualNoteOf, usualOf, type TimedRun } from './usual-durations.ts'

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

const options = { now: 30 * minute, formatTime: (time: number) => `${Math.round(time / 1000)} s` }

const noteOf = (one: TimedRun, past: readonly TimedRun[]) => usualNoteOf(past, options)(one)

describe('the note of a run', () => {
  it('says what is usual, of how many runs', () => {
    expect(noteOf(run('a', 21 * minute), many(34, 20 * minute))).toEqual({
      text: 'usual 20 min (34 runs)',
      isUnusual: false,
    })
  })

  it('says how many times as long an unusual one took', () => {
    expect(noteOf(run('a', 62 * minute), many(34, 20 * minute))).toEqual({
      text: '3.1x usual (34 runs)',
      isUnusual: true,
    })
  })

  it('is unusual at three times the median, although one of eight took as long', () => {
    const past = [...many(12, 5 * minute), ...many(6, 40 * minute)]
    expect(noteOf(run('a', 34 * minute), past)).toEqual({ text: '6.8x usual (18 runs)', isUnusual: true })
  })

  it('is the same for a run that failed', () => {
    expect(noteOf(run('a', 62 * minute, { status: 'Failed' }), many(8, 20 * minute))?.isUnusual).toBe(true)
  })

  it('is hidden under 8 runs to compare with, itself left out', () => {
    const past = many(8, 20 * minute)
    expect(noteOf(run('a', minute), past)?.text).toBe('usual 20 min (8 runs)')
    expect(noteOf(run('a', minute), past.slice(1))).toBeUndefined()
    expect(noteOf(run('past0', minute), past)).toBeUndefined()
  })

  it('counts successful runs of its kind alone', () => {
    const past = [...many(7, minute), ...many(9, minute, { status: 'Failed' }), ...many(9, minute, { kind: 'other' })]
    expect(noteOf(run('a', minute), past)).toBeUndefined()
    expect(noteOf(run('a', minute, { kind: 'other' }), past)?.text).toBe('usual 1 min (9 runs)')
  })

  it('is hidden for a run that waits', () => {
    expect(noteOf(run('a', undefined, { status: 'Pending', start: undefined }), many(9, minute))).toBeUndefined()
  })
})

describe('a running run', () => {
  const running = (start: number, duration?: number) => run('a', duration, { status: 'Running', start })
  const past = [...many(9, 10 * minute), run('long', 19 * minute)]

  it('takes as long as it has run so far', () => {
    expect(elapsedOf(running(10 * minute), options.now)).toBe(20 * minute)
    expect(elapsedOf(running(10 * minute, minute), options.now)).toBe(minute)
    expect(elapsedOf(running(40 * minute), options.now)).toBe(0)
    expect(elapsedOf(running(0), undefined)).toBeUndefined()
  })

  it('is past its usual end after the time that nine of ten take', () => {
    // Nine of ten take 10.9 min at most, by interpolation; 1.5 times the median is 15 min.
    expect(noteOf(running(20 * minute), past)).toEqual({ text: 'usual 10 min (10 runs)', isUnusual: false })
    expect(noteOf(running(18 * minute), past)).toEqual({
      text: 'past its usual end since 1734 s',
      moment: { at: 1_734_000, text: '1734 s' },
      isUnusual: false,
    })
    expect(noteOf(running(14 * minute), past)).toEqual({
      text: 'past its usual end since 1494 s',
      moment: { at: 1_494_000, text: '1494 s' },
      isUnusual: true,
    })
  })
})

describe('texts', () => {
  it.each([
    [20 * minute + 13_000, '20 min'],
    [4 * minute + 12_000, '4 min 12 s'],
    [800, '1 s'],
    [84 * minute + 40_000, '1 h 25 min'],
    [27 * 60 * minute, '1 d 3 h'],
  ])('%d ms are about %s', (ms, text) => {
    expect(formatRough(ms)).toBe(text)
  })

  it('a ratio has one decimal below ten', () => {
    expect(formatRatio(31, 10)).toBe('3.1x usual')
    expect(formatRatio(125, 10)).toBe('13x usual')
    expect(formatRatio(5, 0)).toBe('5.0x usual')
  })
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

  it('needs 8 runs', () => {
    expect(usualOf([1, 2, 3, 4, 5, 6, 7])).toBeUndefined()
    expect(usualOf([1, 2, 3], 3)?.median).toBe(2)
  })
})
