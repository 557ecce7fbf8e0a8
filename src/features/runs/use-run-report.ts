import { useQueryClient } from '@tanstack/react-query'
import { runReport, withDetails, type ListedRun } from '#domain/runs/run-report.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useNamedPortals } from '#domain/commission-portals.ts'
import type { RunFacts } from './run-facts.ts'

/** A run for a report: from its row, or from what its stages say of it. */
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
  const portal = useNamedPortals().data?.find(({ id }) => id === portalId) ?? { name: portalId, domain: '' }
  return async (runs: readonly ListedRun[]) => runReport({ portal, runs: await withDetails(client, runs), zone })
}
