import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useScreen, useViewStatus } from './portal-screen.ts'

interface CountsLiveControlProps {
  /** The query of the list of portals. */
  list: { dataUpdatedAt: number; isRefetchError: boolean; isFetching: boolean }
  /** Refetches what the screen shows beside the counts. */
  onRefresh: () => void
}

/** The live control of a dashboard. A component of its own, so that a new time renders nothing else. */
export function CountsLiveControl({ list, onRefresh }: CountsLiveControlProps) {
  const screen = useScreen()
  const { updatedAt, hasFailed, isRefreshing } = useViewStatus(screen)
  return (
    <LiveControl
      live={screen.live}
      updatedAt={list.isRefetchError ? Math.min(updatedAt, list.dataUpdatedAt) : updatedAt}
      failed={hasFailed || list.isRefetchError}
      refreshing={isRefreshing || list.isFetching}
      onRefresh={() => {
        onRefresh()
        void screen.loader.refresh()
      }}
    />
  )
}
