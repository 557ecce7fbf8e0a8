import { useQueryClient } from '@tanstack/react-query'
import { apmPortals, apmSummaryQuery, useApmSummary } from '#api/apm-portals.ts'
import { apmRuns, apmRunsQuery, useApmRuns, type ApmRun } from '#api/apm-runs.ts'
import { queryKeyOf } from '#api/endpoint.ts'
import { hasActiveRuns, useBusyAnswer } from '#domain/runs/use-busy-answer.ts'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'

const isActive = ({ status }: ApmRun) => status === 'Running' || status === 'Pending'

/** The summary and the runs of one portal with live refresh, and the state of the live control. */
export function usePortalDetail(portalId: string, show: string) {
  const client = useQueryClient()
  const isSummaryBusy = useBusyAnswer(apmSummaryQuery(portalId), hasActiveRuns)
  const isListBusy = useBusyAnswer(apmRunsQuery(portalId, show), (runs) => runs.some(isActive))
  const live = useLive(isSummaryBusy || isListBusy)
  const summary = useApmSummary(portalId, live.refresh)
  const runs = useApmRuns(portalId, show, live.refresh)

  const refresh = () => {
    // Every active query, including the open row's tab.
    for (const endpoint of [apmPortals.summary, ...Object.values(apmRuns)]) {
      void client.refetchQueries({ queryKey: queryKeyOf(endpoint), type: 'active' })
    }
  }
  return { summary, runs, live, refresh, freshness: freshnessOf([summary, runs], live.interval) }
}

export type PortalDetail = ReturnType<typeof usePortalDetail>
