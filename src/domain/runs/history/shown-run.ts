import { formatDuration, formatMoment } from '#lib/dates.ts'
import type { Moment } from '#lib/timed-text.ts'
import type { PastRun } from '../run-history.ts'
import { elapsedOf, type UsualNote } from '../usual-durations.ts'

/** What the bar, the tooltip and the table say of a run. */
export interface ShownRun {
  id: string
  start: Moment
  status: string | undefined
  /** The status in words. */
  word: string
  duration: string
  note: UsualNote | undefined
  message: string | undefined
}

interface ShownOptions {
  now: number | undefined
  zone: string
  noteOf: (runId: string) => UsualNote | undefined
}

/** When a run began: by its portal's own clock where that of now is not known. */
export const startOf = ({ start }: PastRun, now: number | undefined, zone: string): Moment => ({
  at: start,
  text: formatMoment(start, zone),
  isZoneless: now === undefined,
})

/** The texts of a run. */
export function shownRun(run: PastRun, { now, zone, noteOf }: ShownOptions): ShownRun {
  const { id, status, word = 'No status', message } = run
  const elapsed = elapsedOf(run, now)
  const soFar = status === 'Running' ? ' so far' : ''
  const duration = elapsed === undefined ? '—' : `${formatDuration(elapsed)}${soFar}`
  return { id, start: startOf(run, now, zone), status, word, duration, note: noteOf(id), message }
}

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
