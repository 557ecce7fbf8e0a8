import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#api/endpoint.ts'
import { pipelines, runsQuery, useRuns } from '#api/pipelines.ts'
import type { Run } from '#api/run-schemas.ts'
import { portals, summaryQuery, useSummary } from '#api/portals.ts'
import { hasActiveRuns, useBusyAnswer } from '#domain/runs/use-busy-answer.ts'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'
import { runsQueryOf, summaryQueryOf, type RunsView } from './pipelines-search.ts'

const isActive = ({ status, state }: Run) => status === 'Running' || state === 'Running' || state === 'Pending'

/** The summary and the run list of one portal with live refresh, and the state of the live control. */
export function usePipelines(portalId: string, view: RunsView) {
  const client = useQueryClient()
  const isSummaryBusy = useBusyAnswer(summaryQuery(portalId, summaryQueryOf(view)), hasActiveRuns)
  const isListBusy = useBusyAnswer(runsQuery(portalId, runsQueryOf(view)), (list) => list.pipelines.some(isActive))
  const live = useLive(isSummaryBusy || isListBusy)
  const summary = useSummary(portalId, summaryQueryOf(view), live.refresh)
  const runs = useRuns(portalId, runsQueryOf(view), live.refresh)
  // While another page loads, the rows of the one before stay on screen.
  const { page, size } = runs.data?.standIn ?? view

  const refresh = () => {
    // Every active query, including the open row's tab.
    for (const endpoint of [portals.summary, ...Object.values(pipelines)]) {
      void client.refetchQueries({ queryKey: queryKeyOf(endpoint), type: 'active' })
    }
  }
  return { summary, runs, shown: { page, size }, live, refresh, freshness: freshnessOf([summary, runs], live.interval) }
}

export type Pipelines = ReturnType<typeof usePipelines>
