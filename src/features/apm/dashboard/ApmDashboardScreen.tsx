import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { apmCountsQuery, type ApmPortal } from '#api/apm-portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import type { PortalLink } from '#domain/status-table/counts-context.ts'
import { PortalStatusPage } from '#domain/status-table/PortalStatusPage.tsx'
import { useApmDashboardPortals } from './dashboard-portals.ts'
import { PortalStatusTable } from '#domain/status-table/PortalStatusTable.tsx'

const route = getRouteApi('/_auth/apm-dashboard/')

/** The APM dashboard: every portal with its counts. */
export function ApmDashboardScreen() {
  const isApmAdmin = useStoredUser()?.apmAdmin
  // The list rarely changes: at most one refresh a minute, even during runs.
  const { refresh } = useLive(false)
  return (
    <PortalStatusPage
      title="APM Dashboard"
      adminPanel={isApmAdmin ? linkOptions({ to: '/apm-dashboard/apm-admin-panel' }) : undefined}
      portals={useApmDashboardPortals(refresh)}
      countsOf={apmCountsQuery}
      emptyHint={isApmAdmin ? 'Add the first one in the admin panel.' : 'An APM administrator can add one.'}
    >
      {(portals) => <ApmDashboardTable portals={portals} />}
    </PortalStatusPage>
  )
}

const linkTo: PortalLink = (portalId, status) =>
  linkOptions({
    to: '/apm-dashboard/portals/$portalId/portal-detail',
    params: { portalId },
    search: status ? { show: status } : {},
  })

function ApmDashboardTable({ portals }: { portals: readonly ApmPortal[] }) {
  const navigate = route.useNavigate()
  return (
    <PortalStatusTable
      portals={portals}
      linkTo={linkTo}
      search={route.useSearch()}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })
      }
    />
  )
}
