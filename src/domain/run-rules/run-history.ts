import { formatDuration, formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { quantile } from '#lib/quantile.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'

interface Timed {
  status?: string | undefined
  /** On the portal's own time line; undefined for a waiting run. */
  start?: number | undefined
  duration?: number | undefined
}

export interface TimedRun extends Timed {
  id: string
  kind: string
  /** What it works on, as far as it differs within a kind. */
  work?: readonly (string | undefined)[]
  word: string | undefined
  message: string | undefined
}

export interface PastRun extends TimedRun {
  start: number
}

export interface Usual {
  samples: number
  median: number
  /** Nine of ten runs take no longer. */
  most: number
  limit: number
}

export interface UsualDuration {
  text: TimedText
  isUnusual: boolean
}

/** With fewer runs there is no usual duration. */
export const minSamples = 5

/** Smaller differences do not count. */
const minDelay = 10_000

/** `now` is on the same time line as the start. */
export function elapsedOf({ status, start, duration }: Timed, now: number | undefined): number | undefined {
  if (duration !== undefined || status !== 'Running' || start === undefined || now === undefined) return duration
  return Math.max(0, now - start)
}

/**
 * Unusual means longer than nine of ten and 1.5 times the median, or longer than three times the median, and in both
 * cases by at least ten seconds.
 */
export function usualOf(durations: readonly number[]): Usual | undefined {
  const [median, most] = [quantile(durations, 0.5), quantile(durations, 0.9)]
  if (durations.length < minSamples || median === undefined || most === undefined) return undefined
  const slow = Math.min(Math.max(1.5 * median, most), 3 * median)
  return { samples: durations.length, median, most, limit: Math.max(slow, median + minDelay) }
}

export function usualByKind(
  past: readonly Pick<TimedRun, 'kind' | 'status' | 'duration'>[],
): ReadonlyMap<string, Usual | undefined> {
  const successful = past.filter(({ status, duration }) => status === 'Successful' && duration !== undefined)
  const byKind = Map.groupBy(successful, ({ kind }) => kind)
  return new Map(Array.from(byKind, ([kind, runs]) => [kind, usualOf(runs.flatMap(({ duration }) => duration ?? []))]))
}

export const formatRough = (ms: number): string => formatDuration(ms < 600_000 ? ms : Math.floor(ms / 60_000) * 60_000)

/** A larger ratio says nothing more. */
const maxRatio = 100

const ratioTo = (duration: number, other: number) => duration / Math.max(1, other)

export function formatRatio(duration: number, other: number): string {
  const ratio = ratioTo(duration, other)
  if (ratio > maxRatio) return `over ${maxRatio}×`
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}×`
}

export const formatToUsual = (duration: number, median: number): string =>
  `${formatRatio(duration, median)} ${ratioTo(duration, median) > maxRatio ? 'as long as usual' : 'usual'}`

interface Clock {
  now: number | undefined
  zone: string
}

export function usualDuration(timed: Timed, usual: Usual | undefined, { now, zone }: Clock): UsualDuration | undefined {
  const elapsed = elapsedOf(timed, now)
  if (usual === undefined || elapsed === undefined) return undefined
  const { samples, median, most, limit } = usual
  const isUnusual = elapsed > limit
  if (timed.status === 'Running' && timed.start !== undefined && elapsed > most) {
    const at = Math.round(timed.start + most)
    const text = formatShort(at, timed.start + elapsed, zone)
    return { text: ['overdue since ', { at, text, isZoneless: now === undefined }], isUnusual }
  }
  const [usually, runs] = [formatRough(median), counted(samples, 'run')]
  return isUnusual
    ? { text: [`${formatToUsual(elapsed, median)} (${usually}, ${runs})`], isUnusual }
    : { text: [`usually ${usually} (${runs})`], isUnusual }
}

export const historyLength = 100

export const isQueued = (status: string | undefined): boolean => status === 'Scheduled' || status === 'Pending'

const hasStarted = <One extends Timed>(run: One): run is One & { start: number } =>
  run.start !== undefined && !isQueued(run.status)

export const lastRuns = <One extends Timed>(runs: readonly One[]) =>
  runs
    .filter((run) => hasStarted(run))
    .toSorted((one, other) => other.start - one.start)
    .slice(0, historyLength)

/** Canceled runs do not count. */
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
  const of = runs.length === 1 ? '1 run' : `the last ${formatCount(runs.length)}`
  return newest
    ? [`${formatCount(failed.length)} of ${of} failed, most recently `, momentOf(newest)]
    : [`None of ${of} failed`]
}

/** The square root of the duration, so that short runs differ as well. */
export function barShare(run: PastRun, longest: number, now: number | undefined): number {
  const duration = Math.max(0, elapsedOf(run, now) ?? 0)
  return longest > 0 ? Math.sqrt(Math.min(1, duration / longest)) : 0
}

export const longestOf = (runs: readonly PastRun[], now: number | undefined): number =>
  Math.max(0, ...runs.map((run) => elapsedOf(run, now) ?? 0))

export const startOf = ({ start }: PastRun, now: number | undefined, zone: string): Moment => ({
  at: start,
  text: formatShort(start, now, zone),
  isZoneless: now === undefined,
})

/** Older runs are on the left and come later. */
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
