import { useEffect, useSyncExternalStore } from 'react'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import type { LiveCounts } from './live-counts.ts'

/** The list of a board, as its query has it. */
interface LiveList {
  dataUpdatedAt: number
  isRefetchError: boolean
  isFetching: boolean
}

interface CountsLiveControlProps {
  counts: LiveCounts
  list: LiveList
  onRefresh: () => void
}

/** The live control of a board; of its own, so that nothing else is drawn when it tells another time. */
export function CountsLiveControl({ counts, list, onRefresh }: CountsLiveControlProps) {
  const { busy, updatedAt, failed, refreshing } = useSyncExternalStore(counts.subscribe, counts.state)
  const live = useLive(busy)
  useEffect(() => counts.run(live.paused), [counts, live.paused])
  return (
    <LiveControl
      live={live}
      updatedAt={list.isRefetchError ? Math.min(updatedAt, list.dataUpdatedAt) : updatedAt}
      failed={failed || list.isRefetchError}
      refreshing={refreshing || list.isFetching}
      onRefresh={() => {
        onRefresh()
        counts.refresh()
      }}
    />
  )
}
