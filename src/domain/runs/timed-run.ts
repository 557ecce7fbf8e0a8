import type { Run } from '#api/pipelines.ts'
import { parseInstant, timeBetween } from '#lib/dates.ts'

export const kindOf = ({ command, stageType, runMode }: Run): string => JSON.stringify([command, stageType, runMode])

export const timesOf = (run: Run) => ({
  kind: kindOf(run),
  status: run.status ?? run.state,
  start: parseInstant(run.startTime),
  duration: timeBetween(run.startTime, run.stopTime),
})
