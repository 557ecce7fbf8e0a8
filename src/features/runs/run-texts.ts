import type { Run } from '#api/run-schemas.ts'
import { formatRough } from '#domain/runs/usual.ts'
import { formatDuration, parseInstant } from '#lib/dates.ts'
import { graphemes } from '#lib/texts.ts'
import type { RunField } from '#domain/runs/pipelines-search.ts'

export const timeFields: ReadonlySet<RunField> = new Set(['startTime', 'stopTime', 'dateSubmitted'])

/** The table shows Cancelled, cards and calls use Cancel (docs/decisions/runs.md). A waiting run has only a state. */
export function statusWord({ status, state }: Partial<Run>): string | undefined {
  const word = status ?? state
  return word === 'Cancel' ? 'Cancelled' : word
}

export function cutBatchName(name: string): string {
  const characters = graphemes(name)
  return characters.length <= 20 ? name : `${characters.slice(0, 20).join('')}...`
}

const minute = 60_000

export const isRunning = ({ status, state, stopTime }: Partial<Run>): boolean =>
  stopTime === undefined && (status ?? state) === 'Running'

/** The time a run took, or has been running at `now` (in ms since 1970); undefined if unknown. */
export function runLength(run: Partial<Run>, now: number): string | undefined {
  const [start, stop] = [parseInstant(run.startTime), parseInstant(run.stopTime)]
  if (start === undefined) return undefined
  if (stop !== undefined) return stop < start ? undefined : formatRough(stop - start)
  if (!isRunning(run)) return undefined
  const minutes = Math.floor((now - start) / minute)
  return minutes < 1 ? 'running for less than a minute' : `running for ${formatDuration(minutes * minute)}`
}
