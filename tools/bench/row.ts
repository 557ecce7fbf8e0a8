/** One row of the result: a measured value and its verdict against the bound. */
export interface Row {
  what: string
  value: number | 'yes' | 'no'
  unit: string
  /** The maximum, or the required answer; omitted for information. */
  bound?: number | 'yes'
  verdict: 'ok' | 'over' | 'info'
  /** The value of each run if there are several; `value` is the median. */
  runs?: number[]
  /** The median if `value` is the worst of many. */
  median?: number
  note?: string
}

interface Details {
  unit?: string
  note?: string
}

/** The median; the mean of the two middle numbers if the count is even. Throws for an empty list. */
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

/** A number with a maximum, or for information without one; the median of several runs counts. */
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

/** A condition that must hold. */
export function mustHold(what: string, holds: boolean, details: Details = {}): Row {
  const response = holds ? 'yes' : 'no'
  return { what, value: response, unit: '', bound: 'yes', verdict: holds ? 'ok' : 'over', note: details.note }
}

/** A number without a bound. */
export function info(what: string, measured: number | readonly number[], details: Details = {}): Row {
  return atMost(what, undefined, measured, details)
}
