import { formatCount } from '#lib/numbers.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'
import { elapsedOf, type TimedRun } from './usual-durations.ts'

/** A run that has started. */
export interface PastRun extends TimedRun {
  start: number
}

/** How many runs the history shows. */
export const historyLength = 100

const waiting: readonly (string | undefined)[] = ['Scheduled', 'Pending']

const hasStarted = (run: TimedRun): run is PastRun => run.start !== undefined && !waiting.includes(run.status)

/** The last hundred runs that have started, newest first. */
export const lastRuns = (runs: readonly TimedRun[]): PastRun[] =>
  runs
    .filter(hasStarted)
    .toSorted((one, other) => other.start - one.start)
    .slice(0, historyLength)

/** Since when the portal fails, or how often, in one line. Runs are newest first; cancelled ones say nothing. */
export function historyText(runs: readonly PastRun[], momentOf: (run: PastRun) => Moment): TimedText {
  if (runs.length === 0) return ['No run has started yet']
  const ended = runs.filter(({ status }) => status === 'Successful' || status === 'Failed')
  const failed = ended.filter(({ status }) => status === 'Failed')
  const lastSuccess = ended.findIndex(({ status }) => status === 'Successful')
  const inARow = lastSuccess < 0 ? ended.length : lastSuccess
  const [newest, first] = [failed[0], ended[inARow - 1]]
  if (inARow >= 2 && first) {
    const since = lastSuccess < 0 ? 'at least since' : 'since'
    return [`Failing ${since} `, momentOf(first), `: ${formatCount(inARow)} failed in a row`]
  }
  const of = runs.length === 1 ? '1 run' : `the last ${formatCount(runs.length)} runs`
  return newest ? [`${formatCount(failed.length)} of ${of} failed, last `, momentOf(newest)] : [`None of ${of} failed`]
}

/**
 * The height of a run's bar, 0 to 1, against the longest of all: the square root of its duration, so that short runs
 * differ too.
 */
export function barShare(run: PastRun, longest: number, now: number | undefined): number {
  const duration = Math.max(0, elapsedOf(run, now) ?? 0)
  return longest > 0 ? Math.sqrt(Math.min(1, duration / longest)) : 0
}

/** The duration of the longest run, in ms. */
export const longestOf = (runs: readonly PastRun[], now: number | undefined): number =>
  Math.max(0, ...runs.map((run) => elapsedOf(run, now) ?? 0))
