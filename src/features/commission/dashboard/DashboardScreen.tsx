import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { countsQuery, usePipelineDays } from '#api/portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import { PortalStatusPage } from '#domain/status-table/PortalStatusPage.tsx'
import { useDashboardPortals } from './dashboard-portals.ts'
import { DashboardTable } from './DashboardTable.tsx'

const route = getRouteApi('/_auth/$base/')

/** The commission dashboard: every portal with its counts. */
export function DashboardScreen() {
  const { base } = route.useParams()
  const isAdmin = useStoredUser()?.isAdmin
  // The list and the displayed days rarely change: at most one refresh a minute, even during runs.
  const { refresh } = useLive(false)
  const days = usePipelineDays(undefined, refresh)
  return (
    <PortalStatusPage
      title="Commission Dashboard"
      adminPanel={isAdmin ? linkOptions({ to: '/$base/admin-panel', params: { base } }) : undefined}
      portals={useDashboardPortals(refresh)}
      countsOf={countsQuery}
      onRefresh={() => void days.refetch()}
      emptyHint={isAdmin ? 'Add the first one in the admin panel.' : 'An administrator can share a portal with you.'}
    >
      {(portals) => <DashboardTable portals={portals} days={days} />}
    </PortalStatusPage>
  )
}
