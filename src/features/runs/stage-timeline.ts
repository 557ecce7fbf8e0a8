import type { Stage } from '#api/pipelines.ts'
import { parseInstant } from '#lib/dates.ts'

export interface TimelineBar {
  index: number
  start: number
  width: number
  idleBefore: number
  idleShare: number
}

/** Fractions of the whole. A stage that stops before it starts has no length. */
export function stageTimeline(stages: readonly Stage[], now: number): TimelineBar[] {
  const spans = stages.flatMap((stage, index) => {
    const start = parseInstant(stage.startTime)
    if (start === undefined) return []
    const stop = parseInstant(stage.stopTime)
    return [{ index, start, end: Math.max(start, stop ?? now) }]
  })
  const from = Math.min(...spans.map(({ start }) => start))
  const to = Math.max(...spans.map(({ end }) => end))
  const length = Math.max(1, to - from)
  let busyUntil = from
  return spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ index, start, end }) => {
      const idleBefore = Math.max(0, start - busyUntil)
      busyUntil = Math.max(busyUntil, end)
      return {
        index,
        start: (start - from) / length,
        width: (end - start) / length,
        idleBefore,
        idleShare: idleBefore / length,
      }
    })
}
