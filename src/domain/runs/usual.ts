import { formatDuration, formatShort } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import { quantile } from '#lib/quantile.ts'
import type { TimedText } from '#lib/timed-text.ts'

interface Timed {
  status?: string | undefined
  /** In ms on the time line of its portal; undefined while it waits. */
  start?: number | undefined
  /** In ms; of a running one undefined where the server does not report it. */
  duration?: number | undefined
}

export interface TimedRun extends Timed {
  id: string
  /** Runs of one kind are compared with each other. */
  kind: string
  word: string | undefined
  message: string | undefined
}

/** What successful runs of one kind take, in ms. */
export interface Usual {
  samples: number
  median: number
  /** Nine of ten take no longer. */
  most: number
  /** Longer is unusual. */
  limit: number
}

/** A duration compared with the usual one, such as `usually 20 min (34 runs)`. */
export interface UsualNote {
  text: TimedText
  isUnusual: boolean
}

/** With fewer samples, nothing is called usual. */
export const minSamples = 5

/** In ms: a smaller difference is not worth a look. */
const minDelay = 10_000

/** The duration in ms up to `now`, which is on the same time line as the start. */
export function elapsedOf({ status, start, duration }: Timed, now: number | undefined): number | undefined {
  if (duration !== undefined || status !== 'Running' || start === undefined || now === undefined) return duration
  return Math.max(0, now - start)
}

/**
 * Unusual is longer than nine of ten and 1.5 times the median, or than three times the median, however far the samples
 * spread; in both cases by ten seconds or more.
 */
export function usualOf(durations: readonly number[]): Usual | undefined {
  const [median, most] = [quantile(durations, 0.5), quantile(durations, 0.9)]
  if (durations.length < minSamples || median === undefined || most === undefined) return undefined
  const slow = Math.min(Math.max(1.5 * median, most), 3 * median)
  return { samples: durations.length, median, most, limit: Math.max(slow, median + minDelay) }
}

export function usualByKind(past: readonly TimedRun[]): ReadonlyMap<string, Usual | undefined> {
  const successful = past.filter(({ status, duration }) => status === 'Successful' && duration !== undefined)
  const byKind = Map.groupBy(successful, ({ kind }) => kind)
  return new Map(Array.from(byKind, ([kind, runs]) => [kind, usualOf(runs.flatMap(({ duration }) => duration ?? []))]))
}

/** A duration in ms, such as `20 min`: without seconds from ten minutes on. */
export const formatRough = (ms: number): string => formatDuration(ms < 600_000 ? ms : Math.round(ms / 60_000) * 60_000)

function formatRatio(duration: number, median: number): string {
  const ratio = duration / Math.max(1, median)
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}×`
}

interface Clock {
  /** On the time line of the runs; undefined for a portal whose clock is not known. */
  now: number | undefined
  zone: string
}

/** Compares the duration of a run or a stage with what is usual for its kind. */
export function usualNote(timed: Timed, usual: Usual | undefined, { now, zone }: Clock): UsualNote | undefined {
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
    ? { text: [`${formatRatio(elapsed, median)} usual (${usually}, ${runs})`], isUnusual }
    : { text: [`usually ${usually} (${runs})`], isUnusual }
}
