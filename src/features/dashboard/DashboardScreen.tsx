import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, lazyRouteComponent, linkOptions } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import { countsQuery, usePipelineDays, type PipelineDays, type Portal } from '#api/portals.ts'
import { portalStates } from '#domain/dashboard.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { PortalStatusPage } from '#domain/status-table/PortalStatusPage.tsx'
import { PortalStatusTable } from '#domain/status-table/PortalStatusTable.tsx'
import type { Dashboard } from '#domain/status-table/StatusBar.tsx'
import { useDashboardView } from '#domain/status-table/dashboard-view.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { usePortalScreen } from '#domain/status-table/portal-screen.ts'
import { tableForms } from '#domain/status-table/status-columns.tsx'
import { counted } from '#lib/numbers.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { useNews } from '#features/failures/use-news.ts'
import { NoticeSender } from '#features/watch/NoticeSender.tsx'
import { CompareBar, RowControl, useWatchItems } from '#features/watch/watch-controls.tsx'
import { useWatch, WatchContext } from '#features/watch/watch.ts'
import { CommissionHeading, wallItem } from './CommissionHeading.tsx'
import { dashboardPortalsQuery, pipelinesLink, useDashboardPortals } from './dashboard-portals.ts'

const route = getRouteApi('/_auth/$base/')

const dashboard: Dashboard = {
  name: 'commission-portals',
  forms: tableForms(RowControl),
  viewTable: 'portals',
  states: portalStates,
}

const DashboardWall = lazyRouteComponent(() => import('#features/wallboard/DashboardWall.tsx'), 'DashboardWall')

/** The commission dashboard: every portal with its counts, or the map of them for a wall. */
export function DashboardScreen() {
  return route.useSearch({ select: ({ wall }) => wall }) ? <DashboardWall /> : <DashboardPage />
}

function DashboardPage() {
  const { base } = route.useParams()
  const isAdmin = useStoredUser()?.isAdmin
  // The list and the displayed days rarely change: at most one refresh a minute, even during runs.
  const { refresh, nextTryAt } = useLive(false)
  const portals = useDashboardPortals(refresh)
  const days = usePipelineDays(undefined, refresh)
  const [view] = useDashboardView()
  const screen = usePortalScreen({ portals: portals.data, countsOf: countsQuery, hasNoRows: view === 'map' })
  const { news, mark } = useNews(screen)
  const watch = useWatch(portals.data)
  return (
    <WatchContext value={watch}>
      <PortalStatusPage
        title="Commission Dashboard"
        heading={<CommissionHeading name="Commission Dashboard" base={base} />}
        adminPanel={isAdmin ? linkOptions({ to: '/$base/admin-panel', params: { base } }) : undefined}
        portals={portals}
        nextTryAt={nextTryAt(portals)}
        screen={screen}
        news={news}
        onRefresh={() => void days.refetch()}
        emptyHint={isAdmin ? 'Add the first one in the admin panel.' : 'An administrator can share a portal with you.'}
      >
        {(shown, loading) => (
          <DashboardTable portals={shown} loading={loading} mark={mark} days={days} daysTryAt={nextTryAt(days)} />
        )}
      </PortalStatusPage>
    </WatchContext>
  )
}

function daysNote(days: number | undefined): string {
  if (days === undefined) return 'Number of displayed days: —'
  return `Number of displayed days: ${days === 0 ? 'All' : days}`
}

/** The same in a few letters; nothing while it is not known. */
function daysText(days: number | undefined): string | undefined {
  if (days === undefined) return undefined
  return days === 0 ? 'All days' : counted(days, 'day')
}

function portalRows(portals: readonly Portal[], days: readonly PipelineDays[] = []): readonly PortalRow[] {
  const daysOf = new Map(days.map((entry) => [entry.id, entry.pipelineDays]))
  return portals.map(({ id, name, domain }) => {
    const shown = daysOf.get(id)
    return { id, name, domain, note: daysNote(shown), shortNote: daysText(shown) }
  })
}

interface DashboardTableProps {
  portals: readonly Portal[]
  loading: boolean
  mark: ReturnType<typeof useNews>['mark']
  /** The displayed days. */
  days: UseQueryResult<PipelineDays[]>
  /** When days that have failed are tried again, in ms since 1970. */
  daysTryAt: number | undefined
}

/** The portals of the commission dashboard with their displayed days; rows and counts link to the pipelines. */
function DashboardTable({ portals, loading, mark, days, daysTryAt }: DashboardTableProps) {
  const { watched } = use(WatchContext)
  const watchItems = useWatchItems()
  const { base } = route.useParams()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const all = useMemo(() => portalRows(portals, days.data), [portals, days.data])
  const isFiltered = search.only === 'watched'
  const rows = isFiltered ? all.filter(({ id }) => watched.includes(id)) : all
  return (
    <PortalStatusTable
      dashboard={dashboard}
      portals={rows}
      loading={loading}
      linkTo={pipelinesLink(base)}
      linkToState={(only) => linkOptions({ to: '/$base', params: { base }, search: { ...search, only, view: 'none' } })}
      search={search}
      mark={mark}
      more={{ first: watchItems, last: [wallItem] }}
      selection={<CompareBar />}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
      }
      notice={
        <>
          {portals.some(({ id }) => watched.includes(id)) && <NoticeSender portals={portals} base={base} />}
          <LoadErrorLine isAnnounced query={days} what="displayed days" nextTryAt={daysTryAt} />
          <UnreadableEntries queryKey={dashboardPortalsQuery.queryKey} />
        </>
      }
    />
  )
}
