import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import { useDropped } from '#api/query.ts'
import { portalsQuery, usePortals, usePipelineDays, type PipelineDays, type Portal } from '#api/portals.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { PortalStatusPage, PortalStatusTable } from '#domain/status-table/PortalList.tsx'
import type { Dashboard, StatusBarProps } from '#domain/status-table/StatusBar.tsx'
import { useDashboardView } from '#domain/dashboard.ts'
import { listLinks, pipelinesLink } from '#domain/list-links.ts'
import { usePortalRows } from '#domain/status-table/use-portal-rows.ts'
import { countPortals } from '#domain/status-table/portal-totals.ts'
import { rowLayouts } from '#domain/status-table/status-columns.tsx'
import { useLateRuns } from '#domain/late/use-late-runs.ts'
import { lastSeenTime, useLastSeen } from '#domain/portal-summaries/last-seen.ts'
import { commissionSource } from '#domain/portal-summaries/portal-queries.ts'
import { usePortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { NotificationSender } from '#domain/watch/NotificationSender.tsx'
import { CompareBar, RowControl, useWatch, useWatchItems, WatchContext } from './watch-controls.tsx'
import { commissionHead, wallboardItem } from '#domain/commission-head.tsx'

const route = getRouteApi('/_auth/$base/')

const dashboard: Dashboard = {
  name: 'commission-portals',
  layouts: rowLayouts(RowControl),
  viewTable: 'portals',
}

export function DashboardPage() {
  const { base } = route.useParams()
  const isAdmin = useStoredUser()?.isAdmin
  // The list and the displayed days rarely change: refreshed at most once a minute, even while runs are active.
  const { refresh, nextTryAt } = useLive(false)
  const portals = usePortals(refresh)
  const days = usePipelineDays(refresh)
  const [view] = useDashboardView()
  const [lastSeen, setLastSeen] = useLastSeen()
  const watch = useWatch(portals.data)
  const { watched } = watch
  const isFilteredByLate = route.useSearch({ select: ({ only }) => only === 'late' })
  const loaded = usePortalSummaries(portals.data, { source: commissionSource, lastSeen, isWhole: view === 'map' })
  const late = useLateRuns(loaded, watched, isFilteredByLate)
  const summaries = late.portals
  const seenAt = lastSeenTime(lastSeen, summaries.now)
  const totals = useMemo(() => countPortals([...summaries.summaries.values()], seenAt), [summaries.summaries, seenAt])
  return (
    <WatchContext value={watch}>
      <PortalStatusPage
        title="Commission Dashboard"
        {...commissionHead('Portals', base)}
        adminPanel={isAdmin ? listLinks.portalsAdmin(base) : undefined}
        portals={portals}
        nextTryAt={nextTryAt(portals)}
        summaries={summaries}
        totals={totals}
        onRefresh={() => void days.refetch()}
        emptyHint={
          isAdmin ? 'Add your first portal in the admin panel.' : 'Ask an administrator to share a portal with you.'
        }
      >
        {(shown, loading) => (
          <DashboardTable
            portals={shown}
            loading={loading}
            summaries={summaries}
            totals={totals}
            lateChecks={late.checks}
            lastSeen={lastSeen}
            onLastSeen={setLastSeen}
            days={days}
            daysTryAt={nextTryAt(days)}
          />
        )}
      </PortalStatusPage>
    </WatchContext>
  )
}

interface DashboardTableProps extends Pick<
  StatusBarProps,
  'summaries' | 'totals' | 'lateChecks' | 'lastSeen' | 'onLastSeen'
> {
  portals: readonly Portal[]
  loading: boolean
  days: UseQueryResult<PipelineDays[]>
  daysTryAt: number | undefined
}

function DashboardTable({ portals, days, daysTryAt, ...rest }: DashboardTableProps) {
  const { watched } = use(WatchContext)
  const watchItems = useWatchItems()
  const { base } = route.useParams()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const daysById = useMemo(() => new Map(days.data?.map(({ id, pipelineDays }) => [id, pipelineDays])), [days.data])
  const all = usePortalRows(portals, rest.summaries.summaries, daysById)
  const dropped = useDropped(portalsQuery)
  const linkTo = useMemo(() => pipelinesLink(base), [base])
  const isFiltered = search.only === 'watched'
  const rows = isFiltered ? all.filter(({ id }) => watched.includes(id)) : all
  return (
    <PortalStatusTable
      dashboard={dashboard}
      {...rest}
      portals={rows}
      linkTo={linkTo}
      linkToState={(only) => linkOptions({ to: '/$base', params: { base }, search: { ...search, only } })}
      search={search}
      more={{ first: watchItems, last: [wallboardItem] }}
      selection={<CompareBar />}
      onSearch={(part, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })
      }
      warnings={
        <>
          {portals.some(({ id }) => watched.includes(id)) && (
            <NotificationSender portals={portals} base={base} summaries={rest.summaries.summaries} />
          )}
          <LoadErrorLine isAnnounced query={days} what="displayed days" nextTryAt={daysTryAt} />
          <UnreadableEntries count={dropped} />
        </>
      }
    />
  )
}
