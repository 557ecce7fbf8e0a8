import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDropped } from '#api/query.ts'
import { apmPortalsQuery, useApmPortals, type ApmPortal } from '#api/apm-portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { useDashboardView } from '#domain/dashboard.ts'
import { apmRunsLink, listLinks } from '#domain/list-links.ts'
import { lastSeenTime, useLastSeen } from '#domain/portal-summaries/last-seen.ts'
import { apmHead } from '#domain/commission-head.tsx'
import { apmSource } from '#domain/portal-summaries/portal-queries.ts'
import { usePortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { usePortalRows } from '#domain/status-table/use-portal-rows.ts'
import { countPortals } from '#domain/status-table/portal-totals.ts'
import { PortalStatusPage, PortalStatusTable } from '#domain/status-table/PortalList.tsx'
import { rowLayouts } from '#domain/status-table/status-columns.tsx'
import type { Dashboard, StatusBarProps } from '#domain/status-table/StatusBar.tsx'

const route = getRouteApi('/_auth/apm-dashboard/')

export function ApmDashboardPage() {
  const isApmAdmin = useStoredUser()?.apmAdmin
  const { refresh, nextTryAt } = useLive(false)
  const portals = useApmPortals(refresh)
  const [view] = useDashboardView()
  const [lastSeen, setLastSeen] = useLastSeen('apm-seen/1')
  const summaries = usePortalSummaries(portals.data, { source: apmSource, lastSeen, isWhole: view === 'map' })
  const seenAt = lastSeenTime(lastSeen, summaries.now)
  const totals = useMemo(() => countPortals([...summaries.summaries.values()], seenAt), [summaries.summaries, seenAt])
  return (
    <PortalStatusPage
      title="APM Dashboard"
      {...apmHead('Portals')}
      adminPanel={isApmAdmin ? listLinks.apmAdmin() : undefined}
      portals={portals}
      nextTryAt={nextTryAt(portals)}
      summaries={summaries}
      totals={totals}
      emptyHint={isApmAdmin ? 'Add your first portal in the admin panel.' : 'Ask an APM administrator to add a portal.'}
    >
      {(shown, loading) => (
        <ApmDashboardTable
          portals={shown}
          loading={loading}
          summaries={summaries}
          totals={totals}
          lastSeen={lastSeen}
          onLastSeen={setLastSeen}
        />
      )}
    </PortalStatusPage>
  )
}

const dashboard: Dashboard = {
  name: 'apm-portals',
  layouts: rowLayouts(),
  viewTable: 'apm-portals',
}

interface ApmDashboardTableProps extends Pick<StatusBarProps, 'summaries' | 'totals' | 'lastSeen' | 'onLastSeen'> {
  portals: readonly ApmPortal[]
  loading: boolean
}

function ApmDashboardTable({ portals, ...rest }: ApmDashboardTableProps) {
  const dropped = useDropped(apmPortalsQuery)
  const rows = usePortalRows(portals, rest.summaries.summaries)
  const navigate = route.useNavigate()
  const linkTo = useMemo(() => apmRunsLink(), [])
  const requested = route.useSearch()
  // Late runs of APM portals are not known.
  const search = { ...requested, only: requested.only === 'late' ? undefined : requested.only }
  return (
    <PortalStatusTable
      dashboard={dashboard}
      {...rest}
      portals={rows}
      linkTo={linkTo}
      linkToState={(only) => linkOptions({ to: '/apm-dashboard', search: { ...search, only } })}
      search={search}
      warnings={<UnreadableEntries count={dropped} />}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })
      }
    />
  )
}
