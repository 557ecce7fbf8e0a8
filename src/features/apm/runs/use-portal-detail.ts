import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApmSummary } from '#api/apm-portals.ts'
import { useApmRuns, type ApmRun } from '#api/apm-runs.ts'
import type { Counts } from '#api/schema-fields.ts'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'

/** Whether anything shown runs or waits to: then what is shown is out of date in seconds. */
function isBusy(counts: Counts | undefined, runs: readonly ApmRun[] | undefined): boolean {
  if (counts && counts.running + counts.pending > 0) return true
  return runs?.some(({ status }) => status === 'Running' || status === 'Pending') ?? false
}

/** The summary and the runs of one portal, kept fresh, and what the live control shows of them. */
export function usePortalDetail(portalId: string, show: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const live = useLive(busy)
  const summary = useApmSummary(portalId, live.refresh)
  const runs = useApmRuns(portalId, show, live.refresh)
  const busyNow = isBusy(summary.data, runs.data)
  if (busyNow !== busy) setBusy(busyNow)

  const refresh = () => {
    // Whatever is on screen, the open row's tab included.
    void client.refetchQueries({ queryKey: ['apmPortals', 'summary'], type: 'active' })
    void client.refetchQueries({ queryKey: ['apmRuns'], type: 'active' })
  }
  return { summary, runs, live, refresh, freshness: freshnessOf([summary, runs]) }
}

export type PortalDetail = ReturnType<typeof usePortalDetail>
