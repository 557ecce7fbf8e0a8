import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRuns, type Run } from '#api/pipelines.ts'
import { usePipelineSummary } from '#api/portals.ts'
import type { Counts } from '#api/wire.ts'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'
import type { RunsView } from './pipelines-search.ts'
import { runsQueryOf, summaryQueryOf } from './runs-view.ts'

/** Whether anything shown runs or waits: then what is shown is out of date in seconds. */
function isBusy(counts: Counts | undefined, runs: readonly Run[] | undefined): boolean {
  if (counts && counts.running + counts.pending > 0) return true
  return runs?.some(({ status, state }) => status === 'Running' || state === 'Running' || state === 'Pending') ?? false
}

/** The summary and the list of one portal's runs, kept fresh, and what the live control shows of them. */
export function usePipelines(portalId: string, view: RunsView) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const live = useLive(busy)
  const summary = usePipelineSummary(portalId, summaryQueryOf(view), live.query)
  const runs = useRuns(portalId, runsQueryOf(view), live.query)
  const busyNow = isBusy(summary.data, runs.data?.pipelines)
  if (busyNow !== busy) setBusy(busyNow)

  const refresh = () => {
    // Whatever is on screen, the open row's tab included.
    void client.refetchQueries({ queryKey: ['portals', 'summary'], type: 'active' })
    void client.refetchQueries({ queryKey: ['pipelines'], type: 'active' })
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
