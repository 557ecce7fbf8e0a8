import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#lib/timed-text.ts'
import {
  barShare,
  elapsedOf,
  formatRough,
  historyText,
  lastRuns,
  longestOf,
  usualByKind,
  usualDuration,
  usualOf,
  type PastRun,
  type TimedRun,
} from './run-history.ts'

const minute = 60_000

const runOf = (id: string, duration: number | undefined, part: Partial<TimedRun> = {}): TimedRun => ({
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
  Array.from({ length: count }, (_, index) => runOf(`earlier${index}`, duration, part))

const clock = { now: 30 * minute, zone: 'UTC' }

const usualDurationOf = (one: TimedRun, earlier: readonly TimedRun[]) =>
  usualDuration(one, usualByKind(earlier).get(one.kind), clock)

const textOf = (...input: Parameters<typeof usualDurationOf>) => plainText(usualDurationOf(...input)?.text ?? [])

describe('the usual duration of a run', () => {
  it('states what is usual, of how many runs', () => {
    expect(usualDurationOf(runOf('a', 21 * minute), many(34, 20 * minute))).toEqual({
      text: ['usually 20 min (34 runs)'],
      isUnusual: false,
    })
  })

  it('states how many times as long an unusual run took', () => {
    expect(usualDurationOf(runOf('a', 62 * minute), many(34, 20 * minute))).toEqual({
      text: ['3.1× usual (20 min, 34 runs)'],
      isUnusual: true,
    })
    expect(textOf(runOf('a', 250 * minute), many(34, 20 * minute))).toBe('13× usual (20 min, 34 runs)')
    expect(textOf(runOf('a', 50_000), many(34, 0))).toBe('over 100× as long as usual (0 s, 34 runs)')
  })

  it('is exceeded at three times the median, although one of eight took as long', () => {
    const earlier = [...many(12, 5 * minute), ...many(6, 40 * minute)]
    expect(usualDurationOf(runOf('a', 34 * minute), earlier)).toEqual({
      text: ['6.8× usual (5 min, 18 runs)'],
      isUnusual: true,
    })
  })

  it('is the same for a run that failed', () => {
    expect(usualDurationOf(runOf('a', 62 * minute, { status: 'Failed' }), many(8, 20 * minute))?.isUnusual).toBe(true)
  })

  it('needs five runs', () => {
    const earlier = many(5, 20 * minute)
    expect(textOf(runOf('a', minute), earlier)).toBe('usually 20 min (5 runs)')
    expect(usualDurationOf(runOf('a', minute), earlier.slice(1))).toBeUndefined()
  })

  it('counts only successful runs of its kind', () => {
    const earlier = [
      ...many(4, minute),
      ...many(9, minute, { status: 'Failed' }),
      ...many(9, minute, { kind: 'other' }),
    ]
    expect(usualDurationOf(runOf('a', minute), earlier)).toBeUndefined()
    expect(textOf(runOf('a', minute, { kind: 'other' }), earlier)).toBe('usually 1 min (9 runs)')
  })

  it('is missing for a run that waits', () => {
    expect(
      usualDurationOf(runOf('a', undefined, { status: 'Pending', start: undefined }), many(9, minute)),
    ).toBeUndefined()
  })
})

describe('a running run', () => {
  const running = (start: number, duration?: number) => runOf('a', duration, { status: 'Running', start })
  const earlier = [...many(9, 10 * minute), runOf('long', 19 * minute)]

  it('takes as long as it has been running', () => {
    expect(elapsedOf(running(10 * minute), clock.now)).toBe(20 * minute)
    expect(elapsedOf(running(10 * minute, minute), clock.now)).toBe(minute)
    expect(elapsedOf(running(40 * minute), clock.now)).toBe(0)
    expect(elapsedOf(running(0), undefined)).toBeUndefined()
  })

  it('is overdue after the time that nine of ten take', () => {
    // Nine of ten take up to 10.9 min, by interpolation; 1.5 times the median is 15 min.
    expect(textOf(running(20 * minute), earlier)).toBe('usually 10 min (10 runs)')
    expect(usualDurationOf(running(18 * minute), earlier)).toEqual({
      text: ['overdue since ', { at: 1_734_000, text: '12:28 am', isZoneless: false }],
      isUnusual: false,
    })
    expect(textOf(running(14 * minute), earlier)).toBe('overdue since 12:24 am')
    expect(usualDurationOf(running(14 * minute), earlier)?.isUnusual).toBe(true)
  })

  it('names the day since when it is overdue, unless that is today', () => {
    const now = Date.parse('2026-03-04T00:05:00Z')
    const start = now - 60 * minute
    const overdue = usualDuration(running(start), usualByKind(earlier).get('import'), { now, zone: 'UTC' })
    expect(plainText(overdue?.text ?? [])).toBe('overdue since yesterday, 11:15 pm')
  })
})

it.each([
  [20 * minute + 13_000, '20 min'],
  [4 * minute + 12_000, '4 min 12 s'],
  [800, '1 s'],
  [84 * minute + 40_000, '1 h 24 min'],
  [27 * 60 * minute, '1 d 3 h'],
])('%d ms are about %s', (ms, text) => {
  expect(formatRough(ms)).toBe(text)
})

describe('the limit of usual durations', () => {
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

const past = (start: number, status: string, part: Partial<PastRun> = {}): PastRun => ({
  id: `run${start}`,
  kind: '',
  status,
  word: status,
  start,
  duration: 1000,
  message: undefined,
  ...part,
})

const runsOf = (letters: string) => {
  const words: Record<string, string> = { s: 'Successful', f: 'Failed', c: 'Cancel', r: 'Running' }
  return letters.split('').map((letter, index) => past(1000 - index, words[letter] ?? letter))
}

const text = (letters: string) =>
  plainText(historyText(runsOf(letters), ({ start }) => ({ at: start, text: String(start) })))

describe('the last runs', () => {
  it('are those that have started, newest first, up to a hundred', () => {
    const runs = Array.from({ length: 120 }, (_, index) => past(index, 'Successful'))
    const waiting = { ...past(500, 'Pending'), start: undefined }
    const last = lastRuns([waiting, past(600, 'Scheduled'), ...runs])
    expect(last.map(({ start }) => start)).toEqual(Array.from({ length: 100 }, (_, index) => 119 - index))
  })
})

describe('the text of a history', () => {
  it.each([
    ['', 'No runs have started yet'],
    ['sss', 'None of the last 3 failed'],
    ['s', 'None of 1 run failed'],
    ['sfsfs', '2 of the last 5 failed, most recently 999'],
    ['fss', '1 of the last 3 failed, most recently 1000'],
    ['ffs', 'Failing since 999 (2 in a row)'],
    ['rfcffs', 'Failing since 996 (3 in a row)'],
    ['ff', 'Failing since 999 or earlier (2 in a row)'],
    ['rr', 'None of the last 2 failed'],
  ])('of %j is %j', (letters, line) => {
    expect(text(letters)).toBe(line)
  })

  it('counts the failures after the last success, whatever runs or was canceled', () => {
    const letters = fc.array(fc.constantFrom('f', 'c', 'r'), { maxLength: 30 }).map((all) => all.join(''))
    fc.assert(
      fc.property(letters, letters, (newer, older) => {
        const inARow = newer.replaceAll(/[cr]/g, '').length
        fc.pre(inARow >= 2)
        expect(text(`${newer}s${older}`)).toContain(`(${inARow} in a row)`)
      }),
    )
  })
})

describe('the bars of a history', () => {
  const durations = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 2, maxLength: 20 })

  it('are ordered as the durations, the longest is full', () => {
    fc.assert(
      fc.property(durations, (all) => {
        fc.pre(Math.max(...all) > 0)
        const runs = all.map((duration, index) => past(index, 'Successful', { duration }))
        const longest = longestOf(runs, 0)
        const shares = runs.map((run) => barShare(run, longest, 0))
        expect(Math.max(...shares)).toBe(1)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        const byShare = runs.toSorted((one, other) => barShare(one, longest, 0) - barShare(other, longest, 0))
        expect(byShare.map(({ duration }) => duration)).toEqual(all.toSorted((one, other) => one - other))
      }),
    )
  })

  it('of a running run grow with the time, and an unknown duration has none', () => {
    const running = past(1000, 'Running', { duration: undefined })
    expect(longestOf([running], 5000)).toBe(4000)
    expect(barShare(running, 16_000, 5000)).toBe(0.5)
    expect(barShare(past(0, 'Failed', { duration: undefined }), 16_000, 5000)).toBe(0)
    expect(barShare(running, 0, 0)).toBe(0)
  })
})
