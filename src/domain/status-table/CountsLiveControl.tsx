import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useCountsSource } from './counts-context.ts'
import { useCountsStatus, useRefetchCounts } from './use-counts.ts'

interface CountsLiveControlProps {
  /** The query of the list of portals. */
  list: { dataUpdatedAt: number; isRefetchError: boolean; isFetching: boolean }
  /** Refetches what the screen shows beside the counts. */
  onRefresh: () => void
}

/** The live control of a dashboard. A component of its own, so that a new time renders nothing else. */
export function CountsLiveControl({ list, onRefresh }: CountsLiveControlProps) {
  const source = useCountsSource()
  const { updatedAt, failed, refreshing } = useCountsStatus(source)
  const refetchCounts = useRefetchCounts(source)
  return (
    <LiveControl
      live={source.live}
      updatedAt={list.isRefetchError ? Math.min(updatedAt, list.dataUpdatedAt) : updatedAt}
      failed={failed || list.isRefetchError}
      refreshing={refreshing || list.isFetching}
      onRefresh={() => {
        onRefresh()
        refetchCounts()
      }}
    />
  )
}
