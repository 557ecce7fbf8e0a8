import { formatDuration, formatShort } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import { quantile } from '#lib/quantile.ts'
import type { Moment } from '#lib/timed-text.ts'

/** The duration of a run against those of similar runs, such as `usual 20 min (34 runs)`. */
export interface UsualNote {
  text: string
  /** The time at its end. */
  moment?: Moment
  /** The run took or takes unusually long. */
  isUnusual: boolean
}

/** A run with its times. */
export interface TimedRun {
  id: string
  /** Runs of one kind are compared with each other. */
  kind: string
  /** As the server sends it. */
  status: string | undefined
  /** The status as the list shows it. */
  word: string | undefined
  /** In ms on the time line of its portal; undefined while it waits. */
  start: number | undefined
  /** In ms, of a run that runs so far; undefined where the server does not say. */
  duration: number | undefined
  message: string | undefined
}

/** The durations of successful runs of one kind, in ms. */
interface Usual {
  samples: number
  median: number
  /** Nine of ten take no longer. */
  most: number
  /** Longer is unusual. */
  limit: number
}

/** Fewer say nothing. */
const minSamples = 8

/** In ms: a smaller difference is not worth a look. */
const minDelay = 10_000

/** The duration of a run so far, in ms; `now` is on the same time line as its start. */
export function elapsedOf({ status, start, duration }: TimedRun, now: number | undefined): number | undefined {
  if (duration !== undefined || status !== 'Running' || start === undefined || now === undefined) return duration
  return Math.max(0, now - start)
}

/**
 * Unusual is 1.5 times the median and more than nine of ten take, or three times the median, however far they spread;
 * both by ten seconds at least.
 */
export function usualOf(durations: readonly number[], min = minSamples): Usual | undefined {
  const [median, most] = [quantile(durations, 0.5), quantile(durations, 0.9)]
  if (durations.length < min || median === undefined || most === undefined) return undefined
  const slow = Math.min(Math.max(1.5 * median, most), 3 * median)
  return { samples: durations.length, median, most, limit: Math.max(slow, median + minDelay) }
}

/** A duration in ms, such as `20 min`: without seconds from ten minutes on. */
export const formatRough = (ms: number): string => formatDuration(ms < 600_000 ? ms : Math.round(ms / 60_000) * 60_000)

/** Such as `3.1x usual`. */
export function formatRatio(duration: number, median: number): string {
  const ratio = duration / Math.max(1, median)
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}x usual`
}

interface NoteOptions {
  /** On the time line of the runs; undefined where it is not known. */
  now: number | undefined
  /** Formats a time on that line, which is seen at `now`. */
  formatTime: (time: number, now: number) => string
}

/** The options of notes whose times are in a zone; `now` is undefined where the portal's clock is not known. */
export const noteOptions = ({ now, zone }: { now: number | undefined; zone: string }): NoteOptions => ({
  now,
  formatTime: (time, seenAt) => formatShort(time, seenAt, zone),
})

function noteOf(run: TimedRun, usual: Usual | undefined, { now, formatTime }: NoteOptions): UsualNote | undefined {
  const elapsed = elapsedOf(run, now)
  if (usual === undefined || elapsed === undefined) return undefined
  const { samples, median, most, limit } = usual
  const isUnusual = elapsed > limit
  if (run.status === 'Running' && run.start !== undefined && elapsed > most) {
    const at = Math.round(run.start + most)
    const moment = { at, text: formatTime(at, run.start + elapsed) }
    return { text: `past its usual end since ${moment.text}`, moment, isUnusual }
  }
  const runs = counted(samples, 'run')
  return isUnusual
    ? { text: `${formatRatio(elapsed, median)} (${runs})`, isUnusual }
    : { text: `usual ${formatRough(median)} (${runs})`, isUnusual }
}

/** Notes on runs, each compared with the other successful runs of its kind. */
export function usualNoteOf(past: readonly TimedRun[], options: NoteOptions): (run: TimedRun) => UsualNote | undefined {
  const samples = past.flatMap(({ id, kind, status, duration }) =>
    status === 'Successful' && duration !== undefined ? { id, kind, duration } : [],
  )
  const byKind = Map.groupBy(samples, ({ kind }) => kind)
  return (run) => {
    const others = (byKind.get(run.kind) ?? []).filter(({ id }) => id !== run.id)
    return noteOf(run, usualOf(others.map(({ duration }) => duration)), options)
  }
}
