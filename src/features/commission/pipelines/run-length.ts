import type { Run } from '#api/run-schemas.ts'
import { formatRough } from '#domain/runs-page/usual-durations.ts'
import { formatDuration, parseInstant } from '#lib/dates.ts'

const minute = 60_000

/** True for a run that has not stopped. */
export const isRunning = ({ status, state, stopTime }: Partial<Run>): boolean =>
  stopTime === undefined && (status ?? state) === 'Running'

/** How long a run took, or how long it has been running at `now` (in ms since 1970); undefined if unknown. */
export function runLength(run: Partial<Run>, now: number): string | undefined {
  const [start, stop] = [parseInstant(run.startTime), parseInstant(run.stopTime)]
  if (start === undefined) return undefined
  if (stop !== undefined) return stop < start ? undefined : formatRough(stop - start)
  if (!isRunning(run)) return undefined
  const minutes = Math.floor((now - start) / minute)
  return minutes < 1 ? 'running for less than a minute' : `running for ${formatDuration(minutes * minute)}`
}
