import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#lib/timed-text.ts'
import { barShare, historyText, lastRuns, longestOf, type PastRun } from './run-history.ts'

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

/** Newest first, by the first letters of their statuses. */
const runsOf = (letters: string) => {
  const words: Record<string, string> = { s: 'Successful', f: 'Failed', c: 'Cancel', r: 'Running' }
  return letters.split('').map((letter, index) => past(1000 - index, words[letter] ?? letter))
}

const text = (letters: string) =>
  plainText(historyText(runsOf(letters), ({ start }) => ({ at: start, text: String(start) })))

describe('the last runs', () => {
  it('are those that have started, newest first, a hundred at most', () => {
    const runs = Array.from({ length: 120 }, (_, index) => past(index, 'Successful'))
    const waiting = { ...past(500, 'Pending'), start: undefined }
    const last = lastRuns([waiting, past(600, 'Scheduled'), ...runs])
    expect(last.map(({ start }) => start)).toEqual(Array.from({ length: 100 }, (_, index) => 119 - index))
  })
})

describe('the line', () => {
  it.each([
    ['', 'No runs have started yet'],
    ['sss', 'None of the last 3 runs failed'],
    ['s', 'None of 1 run failed'],
    ['sfsfs', '2 of the last 5 runs failed, most recently 999'],
    ['fss', '1 of the last 3 runs failed, most recently 1000'],
    ['ffs', 'Failing since 999 (2 in a row)'],
    ['rfcffs', 'Failing since 996 (3 in a row)'],
    ['ff', 'Failing since 999 or earlier (2 in a row)'],
    ['rr', 'None of the last 2 runs failed'],
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

describe('the bars', () => {
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
