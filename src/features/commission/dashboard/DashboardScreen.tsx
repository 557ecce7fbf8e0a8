import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, lazyRouteComponent, linkOptions } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { countsQuery, usePipelineDays, type PipelineDays, type Portal } from '#api/portals.ts'
import { counted } from '#lib/numbers.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { useLive } from '#ui/live/use-live.ts'
import { RowControlContext, useCountsSource } from '#domain/status-table/counts-context.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { PortalStatusTable } from '#domain/status-table/PortalStatusTable.tsx'
import { PortalStatusPage } from '#domain/status-table/PortalStatusPage.tsx'
import { useIsViewKnown } from '#domain/status-table/use-counts.ts'
import { lazyExtra } from '#ui/lazy-extra.ts'
import type { RowControls, WatchBarProps } from '../watch/row-controls.ts'
import { dashboardPortalsQuery, pipelinesLink, useDashboardPortals } from './dashboard-portals.ts'
import { DashboardTabs } from './DashboardTabs.tsx'
import classes from './DashboardTabs.module.css'

const DashboardNews = lazyExtra(async () => (await import('../failures/DashboardNews.tsx')).DashboardNews)
const WatchBar = lazyExtra(async () => (await import('../watch/WatchBar.tsx')).WatchBar)

const route = getRouteApi('/_auth/$base/')

const DashboardWall = lazyRouteComponent(() => import('../wall/DashboardWall.tsx'), 'DashboardWall')

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
  const [controls, setControls] = useState<RowControls>()
  return (
    <PortalStatusPage
      title="Commission Dashboard"
      tabs={<DashboardTabs base={base} />}
      adminPanel={isAdmin ? linkOptions({ to: '/$base/admin-panel', params: { base } }) : undefined}
      portals={portals}
      nextTryAt={nextTryAt(portals)}
      countsOf={countsQuery}
      NewsSource={DashboardNews}
      onRefresh={() => void days.refetch()}
      emptyHint={isAdmin ? 'Add the first one in the admin panel.' : 'An administrator can share a portal with you.'}
    >
      {(shown, loading) => (
        <RowControlContext value={controls?.controlOf ?? noControl}>
          <DashboardTable
            portals={shown}
            loading={loading}
            days={days}
            daysTryAt={nextTryAt(days)}
            watched={controls?.watched}
            onControls={setControls}
          />
        </RowControlContext>
      )}
    </PortalStatusPage>
  )
}

const noControl = () => null

/** The controls of watched and compared portals, loaded after the counts in view. */
function WatchSlot(props: WatchBarProps) {
  const isReady = useIsViewKnown(useCountsSource())
  return (
    <div className={classes.watchSlot}>
      <Suspense>{isReady && <WatchBar {...props} />}</Suspense>
    </div>
  )
}

function daysNote(days: number | undefined): string {
  if (days === undefined) return 'Number of displayed days: —'
  return `Number of displayed days: ${days === 0 ? 'All' : days}`
}

function portalRows(portals: readonly Portal[], days: readonly PipelineDays[] = []): readonly PortalRow[] {
  const daysOf = new Map(days.map((entry) => [entry.id, entry.pipelineDays]))
  return portals.map(({ id, name, domain }) => {
    const shown = daysOf.get(id)
    return { id, name, domain, note: daysNote(shown), shortNote: shown ? counted(shown, 'day') : 'All days' }
  })
}

interface DashboardTableProps extends WatchBarProps {
  loading: boolean
  /** The displayed days. */
  days: UseQueryResult<PipelineDays[]>
  /** When days that have failed are tried again, in ms since 1970. */
  daysTryAt: number | undefined
  /** The ids of the watched portals; undefined before they are known. */
  watched: readonly string[] | undefined
}

/** The portals of the commission dashboard with their displayed days; rows and counts link to the pipelines. */
function DashboardTable({ portals, loading, days, daysTryAt, watched, onControls }: DashboardTableProps) {
  const { base } = route.useParams()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const all = useMemo(() => portalRows(portals, days.data), [portals, days.data])
  const isFiltered = search.only === 'watched'
  const rows = isFiltered ? all.filter(({ id }) => watched?.includes(id)) : all
  return (
    <PortalStatusTable
      fileName="commission-portals"
      viewTable="portals"
      portals={rows}
      loading={loading || (isFiltered && !watched)}
      linkTo={pipelinesLink(base)}
      linkToState={(only) => linkOptions({ to: '/$base', params: { base }, search: { ...search, only, view: 'none' } })}
      search={search}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
      }
      notice={
        <>
          <WatchSlot portals={portals} onControls={onControls} />
          <LoadErrorLine query={days} text="The displayed days could not be loaded." nextTryAt={daysTryAt} />
          <UnreadableEntries queryKey={dashboardPortalsQuery.queryKey} />
        </>
      }
    />
  )
}
