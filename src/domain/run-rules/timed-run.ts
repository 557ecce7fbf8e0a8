import type { Run } from '#api/pipelines.ts'
import { parseInstant, timeBetween } from '#lib/dates.ts'
import { usualOf, type Usual } from './run-history.ts'

export const kindOf = ({ command, stageType, runMode }: Run): string => JSON.stringify([command, stageType, runMode])

export const timesOf = (run: Run) => ({
  kind: kindOf(run),
  status: run.status ?? run.state,
  start: parseInstant(run.startTime),
  duration: timeBetween(run.startTime, run.stopTime),
})

/** A wait does not depend on what runs, so that all runs that have started are compared. */
export function usualWait(history: readonly Run[]): Usual | undefined {
  const waits = history.map((run) => (parseInstant(run.startTime) ?? NaN) - (parseInstant(run.dateSubmitted) ?? NaN))
  return usualOf(waits.filter((wait) => wait >= 0))
}
