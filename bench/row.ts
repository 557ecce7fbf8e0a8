/** One line of the result: what was measured, and how it stands to its bound. */
export interface Row {
  what: string
  value: number | 'yes' | 'no'
  unit: string
  /** The most it may be, or the answer it must be; without one it is for information. */
  bound?: number | 'yes'
  verdict: 'ok' | 'over' | 'info'
  /** How it came out each time, where it was measured more than once; `value` is the median. */
  runs?: number[]
  /** The middle one, where `value` is the worst of many. */
  median?: number
  note?: string
}

interface Details {
  unit?: string
  note?: string
}

/** The middle one of the numbers; of an even count the mean of the two in the middle. Throws without any. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('No number to take the median of.')
  return (low + high) / 2
}

function numeric(what: string, measured: number | readonly number[], { unit = '', note }: Details) {
  const runs = typeof measured === 'number' ? undefined : [...measured]
  const value = typeof measured === 'number' ? measured : median(measured)
  return { what, value, unit, runs, note }
}

/** A number that may be so large at most, or any without a bound; of several runs the median counts. */
export function atMost(
  what: string,
  bound: number | undefined,
  measured: number | readonly number[],
  details: Details = {},
): Row {
  const row = numeric(what, measured, details)
  if (bound === undefined) return { ...row, verdict: 'info' }
  return { ...row, bound, verdict: row.value <= bound ? 'ok' : 'over' }
}

/** Something that must hold. */
export function mustHold(what: string, holds: boolean, details: Details = {}): Row {
  const answer = holds ? 'yes' : 'no'
  return { what, value: answer, unit: '', bound: 'yes', verdict: holds ? 'ok' : 'over', note: details.note }
}

/** A number without a bound. */
export function info(what: string, measured: number | readonly number[], details: Details = {}): Row {
  return atMost(what, undefined, measured, details)
}
