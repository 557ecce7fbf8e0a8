import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { portalCountsQuery, useDashboardPortals, usePipelineDays } from '#api/portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import { BoardPage } from '#ui/status-board/BoardPage.tsx'
import { DashboardBoard } from './DashboardBoard.tsx'

const route = getRouteApi('/_auth/$board/')

/** The commission dashboard: every portal with its counts (commission 2, Commission dashboard). */
export function DashboardScreen() {
  const { board } = route.useParams()
  const isAdmin = useStoredUser()?.isAdmin
  // The list and its displayed days change seldom: once a minute at most, whatever runs (decisions 5).
  const { query: live } = useLive(false)
  const days = usePipelineDays(undefined, live)
  return (
    <BoardPage
      title="Commission Dashboard"
      adminPanel={isAdmin ? linkOptions({ to: '/$board/admin-panel', params: { board } }) : undefined}
      portals={useDashboardPortals(live)}
      countsOf={portalCountsQuery}
      onRefresh={() => void days.refetch()}
      emptyHint={isAdmin ? 'Add the first one in the admin panel.' : 'An administrator can share a portal with you.'}
    >
      {(portals) => <DashboardBoard portals={portals} days={days} />}
    </BoardPage>
  )
}
