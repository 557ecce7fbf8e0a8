import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApmSummary } from '#api/apm-portals.ts'
import { useApmRuns, type ApmRun } from '#api/apm-runs.ts'
import type { Counts } from '#api/schema-fields.ts'
import { freshnessOf, useLive } from '#ui/live/use-live.ts'

/** True while anything shown is running or waiting: the data is stale within seconds. */
function isBusy(counts: Counts | undefined, runs: readonly ApmRun[] | undefined): boolean {
  if (counts && counts.running + counts.pending > 0) return true
  return runs?.some(({ status }) => status === 'Running' || status === 'Pending') ?? false
}

/** The summary and the runs of one portal with live refresh, and the state of the live control. */
export function usePortalDetail(portalId: string, show: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const live = useLive(busy)
  const summary = useApmSummary(portalId, live.refresh)
  const runs = useApmRuns(portalId, show, live.refresh)
  const busyNow = isBusy(summary.data, runs.data)
  if (busyNow !== busy) setBusy(busyNow)

  const refresh = () => {
    // Every active query, including the open row's tab.
    void client.refetchQueries({ queryKey: ['apmPortals', 'summary'], type: 'active' })
    void client.refetchQueries({ queryKey: ['apmRuns'], type: 'active' })
  }
  return { summary, runs, live, refresh, freshness: freshnessOf([summary, runs]) }
}

export type PortalDetail = ReturnType<typeof usePortalDetail>
