import type { Run } from '#api/pipelines.ts'
import { parseInstant, timeBetween } from '#lib/dates.ts'
import { hashText } from '#lib/hash.ts'
import { usualOf, type Usual } from './run-history.ts'

/** Runs of a kind take about as long as each other. */
export const runKind = ({ command, stageType, runMode }: Run): string => JSON.stringify([command, stageType, runMode])

type Job = Pick<Run, 'command' | 'stageType' | 'processingUnit' | 'period'>

/** What a run of a kind works on. */
const workOf = ({ processingUnit, period }: Job) => [processingUnit, period]

/** A run of the same job does the work of a failed one again. Undefined if the command or stage type is missing. */
export const jobOf = (run: Job): string | undefined =>
  run.command === undefined || run.stageType === undefined
    ? undefined
    : hashText(JSON.stringify([run.command, run.stageType, ...workOf(run)]))

export const timesOf = (run: Run) => ({
  kind: runKind(run),
  work: workOf(run),
  status: run.status ?? run.state,
  start: parseInstant(run.startTime),
  duration: timeBetween(run.startTime, run.stopTime),
})

/** A wait does not depend on what runs, so that all runs that have started are compared. */
export function usualWait(history: readonly Run[]): Usual | undefined {
  const waits = history.map((run) => (parseInstant(run.startTime) ?? NaN) - (parseInstant(run.dateSubmitted) ?? NaN))
  return usualOf(waits.filter((wait) => wait >= 0))
}
