import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '#api/endpoint.ts'
import { pipelines, useRuns, type Run } from '#api/pipelines.ts'
import { portals, useSummary } from '#api/portals.ts'
import type { Counts } from '#api/schema-fields.ts'
import { freshnessOf, useLive } from '#ui/live/use-live.ts'
import type { RunsView } from './pipelines-search.ts'
import { runsQueryOf, summaryQueryOf } from './runs-view.ts'

/** True while anything shown is running or waiting: the data is stale within seconds. */
function isBusy(counts: Counts | undefined, runs: readonly Run[] | undefined): boolean {
  if (counts && counts.running + counts.pending > 0) return true
  return runs?.some(({ status, state }) => status === 'Running' || state === 'Running' || state === 'Pending') ?? false
}

/** The summary and the run list of one portal with live refresh, and the state of the live control. */
export function usePipelines(portalId: string, view: RunsView) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const live = useLive(busy)
  const summary = useSummary(portalId, summaryQueryOf(view), live.refresh)
  const runs = useRuns(portalId, runsQueryOf(view), live.refresh)
  const busyNow = isBusy(summary.data, runs.data?.pipelines)
  if (busyNow !== busy) setBusy(busyNow)

  const refresh = () => {
    // Every active query, including the open row's tab.
    void client.refetchQueries({ queryKey: queryKeyOf(portals.summary), type: 'active' })
    for (const endpoint of Object.values(pipelines)) {
      void client.refetchQueries({ queryKey: queryKeyOf(endpoint), type: 'active' })
    }
  }
  return {
    summary,
    runs,
    live,
    refresh,
    freshness: freshnessOf([summary, runs]),
  }
}

export type Pipelines = ReturnType<typeof usePipelines>
