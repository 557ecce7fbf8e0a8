import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { apmCountsQuery, useApmDashboardPortals, type ApmPortal } from '#api/apm-portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import type { BoardLink } from '#ui/status-board/board-context.ts'
import { BoardPage } from '#ui/status-board/BoardPage.tsx'
import { PortalBoard } from '#ui/status-board/PortalBoard.tsx'

const route = getRouteApi('/_auth/apm-dashboard/')

/** The APM dashboard: every portal with its counts (account-and-apm 2, Base). */
export function ApmDashboardScreen() {
  const isApmAdmin = useStoredUser()?.apmAdmin
  // The list changes seldom: once a minute at most, whatever runs (decisions 5).
  const { query: live } = useLive(false)
  return (
    <BoardPage
      title="APM Dashboard"
      adminPanel={isApmAdmin ? linkOptions({ to: '/apm-dashboard/apm-admin-panel' }) : undefined}
      portals={useApmDashboardPortals(live)}
      countsOf={apmCountsQuery}
      emptyHint={isApmAdmin ? 'Add the first one in the admin panel.' : 'An APM administrator can add one.'}
    >
      {(portals) => <ApmBoard portals={portals} />}
    </BoardPage>
  )
}

const linkTo: BoardLink = (portalId, status) =>
  linkOptions({
    to: '/apm-dashboard/portals/$portalId/portal-detail',
    params: { portalId },
    search: status ? { show: status } : {},
  })

function ApmBoard({ portals }: { portals: readonly ApmPortal[] }) {
  const navigate = route.useNavigate()
  return (
    <PortalBoard
      rows={portals}
      linkTo={linkTo}
      search={route.useSearch()}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })
      }
    />
  )
}
