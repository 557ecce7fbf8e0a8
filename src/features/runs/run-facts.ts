import { useQueryClient } from '@tanstack/react-query'
import type { Run, RunStatus } from '#api/pipelines.ts'
import { usePortals } from '#api/portals.ts'
import { runReport, withDetails, type ListedRun } from '#domain/run-rules/run-report.ts'
import { parseInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'

type FactField =
  | 'command'
  | 'stageType'
  | 'runMode'
  | 'message'
  | 'startTime'
  | 'stopTime'
  | 'numErrors'
  | 'numWarnings'

export type RunFacts = Partial<Pick<Run, FactField>> & {
  status: string | undefined
}

const byTime = (one: string | undefined, other: string | undefined) =>
  (parseInstant(one) ?? 0) - (parseInstant(other) ?? 0)

export function factsOfStages({ status, stages }: RunStatus): RunFacts {
  const begun = stages.filter(({ startTime }) => parseInstant(startTime) !== undefined)
  const isOver = status !== 'Running' && begun.every(({ stopTime }) => parseInstant(stopTime) !== undefined)
  const stage = stages.find((one) => one.status === 'Failed') ?? begun.at(-1)
  return {
    status,
    stageType: stage?.stageType,
    startTime: begun.map(({ startTime }) => startTime).toSorted(byTime)[0],
    stopTime: isOver
      ? begun
          .map(({ stopTime }) => stopTime)
          .toSorted(byTime)
          .at(-1)
      : undefined,
  }
}

/** The larger one of two responses: the number of errors only increases. */
const larger = (one: Run['numErrors'], other: Run['numErrors']) =>
  one === undefined || other === undefined ? (one ?? other) : one > other ? one : other

export function tabCounts(run: Pick<Run, 'numErrors' | 'numWarnings'> | undefined, response: RunStatus | undefined) {
  const errors = larger(run?.numErrors, response?.errorCount)
  const warnings = larger(run?.numWarnings, response?.warningCount)
  const errorsText = errors === undefined ? 'Errors' : `Errors (${formatCount(errors)})`
  return {
    stages: response?.stages.length,
    errors:
      warnings === undefined || warnings === 0 ? errorsText : `${errorsText}, warnings (${formatCount(warnings)})`,
  }
}

export const listedRun = (portalId: string, runId: string, link: string, facts: RunFacts | undefined): ListedRun => ({
  portalId,
  runId,
  link,
  status: facts?.status,
  command: facts?.command,
  stage: facts?.stageType,
  runMode: facts?.runMode,
  message: facts?.message,
  startTime: facts?.startTime,
  stopTime: facts?.stopTime,
  hasNoMessages: facts?.numErrors === 0 && facts.numWarnings === 0,
})

export function useRunReport(portalId: string) {
  const client = useQueryClient()
  const zone = useShownZone()
  const portal = usePortals().data?.find(({ id }) => id === portalId) ?? { name: portalId, domain: '' }
  return async (runs: readonly ListedRun[]) => runReport({ portal, runs: await withDetails(client, runs), zone })
}
