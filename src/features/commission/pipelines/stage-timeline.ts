import { formatDuration, intervalToDuration } from 'date-fns'
import type { Stage } from '#api/pipelines.ts'
import { parseInstant } from '#lib/dates.ts'

/** One stage on the time line; `start` and `width` are shares of the whole, from 0 to 1. */
interface TimelineBar {
  /** The stage's place in the list. */
  at: number
  name: string
  start: number
  width: number
  /** In ms; undefined while the stage has no end. */
  duration: number | undefined
  /** In ms of nothing going on before this stage began. */
  idleBefore: number
}

export interface Timeline {
  /** In ms since 1970. */
  from: number
  to: number
  bars: TimelineBar[]
}

/**
 * The stages drawn from start and stop times. A stage that has not stopped lasts until `now`; one that stopped before it
 * started has no length; one without a start is not drawn. Undefined where nothing can be drawn.
 */
export function stageTimeline(stages: readonly Stage[], now: number): Timeline | undefined {
  const spans = stages.flatMap((stage, at) => {
    const start = parseInstant(stage.startTime)
    if (start === undefined) return []
    const stop = parseInstant(stage.stopTime)
    return [{ at, name: stage.stageType ?? '—', start, stop, end: Math.max(start, stop ?? now) }]
  })
  if (spans.length === 0) return undefined
  const from = Math.min(...spans.map(({ start }) => start))
  const to = Math.max(...spans.map(({ end }) => end))
  const length = Math.max(1, to - from)
  let busyUntil = from
  const bars = spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ at, name, start, stop, end }) => {
      const idleBefore = Math.max(0, start - busyUntil)
      busyUntil = Math.max(busyUntil, end)
      const duration = stop === undefined ? undefined : end - start
      return { at, name, start: (start - from) / length, width: (end - start) / length, duration, idleBefore }
    })
  return { from, to, bars }
}

/** A duration in ms in words, such as `1 hour 4 minutes`; `0 seconds` below one second. */
export function formatSpan(ms: number): string {
  const whole = Math.max(0, Math.trunc(ms / 1000)) * 1000
  return formatDuration(intervalToDuration({ start: 0, end: whole })) || '0 seconds'
}
