import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { apmCountsQuery, type ApmPortal } from '#api/apm-portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { useDashboardView } from '#domain/status-table/dashboard-view.ts'
import { usePortalScreen, type PortalLink } from '#domain/status-table/portal-screen.ts'
import { PortalStatusPage } from '#domain/status-table/PortalStatusPage.tsx'
import { tableForms } from '#domain/status-table/status-columns.tsx'
import { apmDashboardPortalsQuery, useApmDashboardPortals } from './dashboard-portals.ts'
import { PortalStatusTable } from '#domain/status-table/PortalStatusTable.tsx'
import type { Dashboard } from '#domain/status-table/StatusBar.tsx'
import { useApmNews } from './use-apm-news.ts'

const route = getRouteApi('/_auth/apm-dashboard/')

/** The APM dashboard: every portal with its counts. */
export function ApmDashboardScreen() {
  const isApmAdmin = useStoredUser()?.apmAdmin
  // The list rarely changes: at most one refresh a minute, even during runs.
  const { refresh, nextTryAt } = useLive(false)
  const portals = useApmDashboardPortals(refresh)
  const [view] = useDashboardView()
  const screen = usePortalScreen({ portals: portals.data, countsOf: apmCountsQuery, hasNoRows: view === 'map' })
  const { news, mark } = useApmNews(screen)
  return (
    <PortalStatusPage
      title="APM Dashboard"
      adminPanel={isApmAdmin ? linkOptions({ to: '/apm-dashboard/apm-admin-panel' }) : undefined}
      portals={portals}
      nextTryAt={nextTryAt(portals)}
      screen={screen}
      news={news}
      emptyHint={isApmAdmin ? 'Add the first one in the admin panel.' : 'An APM administrator can add one.'}
    >
      {(shown, loading) => <ApmDashboardTable portals={shown} loading={loading} mark={mark} />}
    </PortalStatusPage>
  )
}

const dashboard: Dashboard = {
  name: 'apm-portals',
  forms: tableForms(),
  viewTable: 'apm-portals',
  // Without new failures: the counts have no times, and the lists of failed runs have no pages.
  states: ['worse', 'failing', 'running', 'unreachable'],
}

const linkTo: PortalLink = (portalId, status) =>
  linkOptions({
    to: '/apm-dashboard/portals/$portalId/portal-detail',
    params: { portalId },
    search: status ? { show: status } : {},
  })

interface ApmDashboardTableProps {
  portals: readonly ApmPortal[]
  loading: boolean
  mark: ReturnType<typeof useApmNews>['mark']
}

function ApmDashboardTable({ portals, loading, mark }: ApmDashboardTableProps) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  return (
    <PortalStatusTable
      dashboard={dashboard}
      portals={portals}
      loading={loading}
      linkTo={linkTo}
      linkToState={(only) => linkOptions({ to: '/apm-dashboard', search: { ...search, only, view: 'none' } })}
      search={search}
      mark={mark}
      notice={<UnreadableEntries queryKey={apmDashboardPortalsQuery.queryKey} />}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
      }
    />
  )
}
