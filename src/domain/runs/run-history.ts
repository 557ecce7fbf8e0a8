import { formatShort } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'
import { elapsedOf, type TimedRun } from './usual.ts'

export interface PastRun extends TimedRun {
  start: number
}

export const historyLength = 100

const waiting: readonly (string | undefined)[] = ['Scheduled', 'Pending']

const hasStarted = (run: TimedRun): run is PastRun => run.start !== undefined && !waiting.includes(run.status)

/** The last hundred runs that have started, newest first. */
export const lastRuns = (runs: readonly TimedRun[]): PastRun[] =>
  runs
    .filter(hasStarted)
    .toSorted((one, other) => other.start - one.start)
    .slice(0, historyLength)

/** One line: since when the portal fails, or how often. Runs are newest first; canceled ones say nothing. */
export function historyText(runs: readonly PastRun[], momentOf: (run: PastRun) => Moment): TimedText {
  if (runs.length === 0) return ['No runs have started yet']
  const ended = runs.filter(({ status }) => status === 'Successful' || status === 'Failed')
  const failed = ended.filter(({ status }) => status === 'Failed')
  const lastSuccess = ended.findIndex(({ status }) => status === 'Successful')
  const inARow = lastSuccess < 0 ? ended.length : lastSuccess
  const [newest, first] = [failed[0], ended[inARow - 1]]
  if (inARow >= 2 && first) {
    return [
      'Failing since ',
      momentOf(first),
      `${lastSuccess < 0 ? ' or earlier' : ''} (${formatCount(inARow)} in a row)`,
    ]
  }
  const of = runs.length === 1 ? '1 run' : `the last ${formatCount(runs.length)} runs`
  return newest
    ? [`${formatCount(failed.length)} of ${of} failed, most recently `, momentOf(newest)]
    : [`None of ${of} failed`]
}

/**
 * The height of a run's bar, 0 to 1, against the longest of all: the square root of its duration, so that short runs
 * differ too.
 */
export function barShare(run: PastRun, longest: number, now: number | undefined): number {
  const duration = Math.max(0, elapsedOf(run, now) ?? 0)
  return longest > 0 ? Math.sqrt(Math.min(1, duration / longest)) : 0
}

export const longestOf = (runs: readonly PastRun[], now: number | undefined): number =>
  Math.max(0, ...runs.map((run) => elapsedOf(run, now) ?? 0))

/** The start of a run: by its portal's own clock where that of now is not known. */
export const startOf = ({ start }: PastRun, now: number | undefined, zone: string): Moment => ({
  at: start,
  text: formatShort(start, now, zone),
  isZoneless: now === undefined,
})

/** The index of the run that a key leads to; undefined if it leads to none. Older runs are on the left and come later. */
export function movedBy(key: string, from: number, count: number): number | undefined {
  const targets = new Map([
    ['ArrowLeft', from + 1],
    ['ArrowRight', from - 1],
    ['Home', count - 1],
    ['End', 0],
  ])
  const to = targets.get(key)
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}
