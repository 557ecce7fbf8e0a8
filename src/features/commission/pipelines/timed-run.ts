import type { Run } from '#api/run-schemas.ts'
import type { TimedRun } from '#domain/runs-page/usual-durations.ts'
import { parseInstant } from '#lib/dates.ts'
import { statusWord } from './run-texts.ts'

/** A pipeline run with its times: runs of one command, stage and mode are compared with each other. */
export function timedRun(run: Run): TimedRun {
  const { pipelineRunSeq: id, command, stageType, runMode, state, message } = run
  const [start, stop] = [parseInstant(run.startTime), parseInstant(run.stopTime)]
  // A waiting run has no status.
  const status = run.status ?? state
  return {
    id,
    kind: JSON.stringify([command, stageType, runMode]),
    status,
    word: statusWord(run),
    start,
    duration: start === undefined || stop === undefined || stop < start ? undefined : stop - start,
    message,
  }
}
