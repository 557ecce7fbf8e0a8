import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { apmCountsQuery, type ApmPortal } from '#api/apm-portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import type { PortalState } from '#domain/dashboard.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import type { PortalLink } from '#domain/status-table/counts-context.ts'
import { PortalStatusPage } from '#domain/status-table/PortalStatusPage.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { apmDashboardPortalsQuery, useApmDashboardPortals } from './dashboard-portals.ts'
import { PortalStatusTable } from '#domain/status-table/PortalStatusTable.tsx'

const ApmNews = lazyExtra(async () => (await import('./ApmNews.tsx')).ApmNews)

const route = getRouteApi('/_auth/apm-dashboard/')

/** The APM dashboard: every portal with its counts. */
export function ApmDashboardScreen() {
  const isApmAdmin = useStoredUser()?.apmAdmin
  // The list rarely changes: at most one refresh a minute, even during runs.
  const { refresh, nextTryAt } = useLive(false)
  const portals = useApmDashboardPortals(refresh)
  return (
    <PortalStatusPage
      title="APM Dashboard"
      adminPanel={isApmAdmin ? linkOptions({ to: '/apm-dashboard/apm-admin-panel' }) : undefined}
      portals={portals}
      nextTryAt={nextTryAt(portals)}
      countsOf={apmCountsQuery}
      NewsSource={ApmNews}
      emptyHint={isApmAdmin ? 'Add the first one in the admin panel.' : 'An APM administrator can add one.'}
    >
      {(shown, loading) => <ApmDashboardTable portals={shown} loading={loading} />}
    </PortalStatusPage>
  )
}

/** Without new failures: the counts have no times, and the lists of failed runs have no pages. */
const states: readonly PortalState[] = ['worse', 'failing', 'running', 'unreachable']

const linkTo: PortalLink = (portalId, status) =>
  linkOptions({
    to: '/apm-dashboard/portals/$portalId/portal-detail',
    params: { portalId },
    search: status ? { show: status } : {},
  })

function ApmDashboardTable({ portals, loading }: { portals: readonly ApmPortal[]; loading: boolean }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  return (
    <PortalStatusTable
      fileName="apm-portals"
      viewTable="apm-portals"
      portals={portals}
      loading={loading}
      linkTo={linkTo}
      linkToState={(only) => linkOptions({ to: '/apm-dashboard', search: { ...search, only, view: 'none' } })}
      states={states}
      search={search}
      notice={<UnreadableEntries queryKey={apmDashboardPortalsQuery.queryKey} />}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
      }
    />
  )
}
