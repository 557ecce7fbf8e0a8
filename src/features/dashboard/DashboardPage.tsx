import { getRouteApi } from '@tanstack/react-router'
import { dashboardListMessages } from '#api/messages.ts'
import { portalsQuery, usePortals, usePipelineDays } from '#api/portals.ts'
import { useDropped } from '#api/query.ts'
import { commissionHead } from '#domain/commission-head.tsx'
import { useDashboardSearch } from '#domain/dashboard.ts'
import { listLinks, pipelinesLink } from '#domain/list-links.ts'
import { useLateRuns } from './late/use-late-runs.tsx'
import { Page } from '#domain/Page.tsx'
import { wallboardItem } from '#domain/wallboard/wallboard-item.ts'
import { commissionSource } from '#domain/portal-summaries/portal-queries.ts'
import { usePortalSummaries, withList } from '#domain/portal-summaries/use-portal-summaries.ts'
import { AdminPanelButton, NoPortalsYet } from './EmptyPortals.tsx'
import { portalsExport } from './export-portals.ts'
import { PortalList, useMap } from './PortalList.tsx'
import type { PortalRow } from './portal-rows.ts'
import { newCount } from './portal-totals.ts'
import { StatusBar } from './StatusBar.tsx'
import { StatusLine } from './StatusLine.tsx'
import { usePortalList, usePortalRows, usePortalsByName, useTotals } from './use-portal-rows.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { NotificationSender } from '#domain/watch/NotificationSender.tsx'
import { useStoredUser } from '#session/stored-user.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { CompareBar, RowControl, useWatch, useWatchItems } from './watch-controls.tsx'

const route = getRouteApi('/_auth/$base/')

const DashboardWallboard = lazyPart('the wall display', () =>
  import('./wallboard/DashboardWallboard.tsx').then((code) => code.DashboardWallboard),
)

export function DashboardPage() {
  return route.useSearch({ select: ({ wall }) => wall }) ? <DashboardWallboard /> : <PortalsPage />
}

function PortalsPage() {
  const { base } = route.useParams()
  const { search } = useDashboardSearch()
  const isAdmin = useStoredUser()?.isAdmin
  const adminPanel = isAdmin ? listLinks.portalsAdmin(base) : undefined
  // The list and the displayed days rarely change: refreshed at most once a minute, even while runs are active.
  const { refresh, nextTryAt } = useLive(false)
  const portals = usePortals(refresh)
  const dropped = useDropped(portalsQuery)
  const days = usePipelineDays(refresh)
  const { isMap, mapItems } = useMap()
  const watch = useWatch(portals.data)
  const watchItems = useWatchItems(watch)
  const byName = usePortalsByName(portals.data)
  const loaded = usePortalSummaries(byName, { source: commissionSource, isWhole: isMap })
  const { portals: summaries, extra } = useLateRuns(loaded, watch.watched, search.only === 'late')
  const totals = useTotals(summaries, extra)
  const daysById = new Map(days.data?.map(({ id, pipelineDays }) => [id, pipelineDays]))
  const rows = usePortalRows(byName, summaries, daysById)
  const list = usePortalList(search.only === 'watched' ? rows.filter(watch.isWatched) : rows, portals.isPending, totals)
  const linkTo = pipelinesLink(base)
  const renderControl = (row: PortalRow) => <RowControl row={row} watch={watch} />
  const status = (
    <>
      {portals.data?.some(watch.isWatched) && (
        <NotificationSender portals={portals.data} base={base} summaries={summaries.summaries} />
      )}
      <LoadErrorLine isAnnounced query={days} what="displayed days" nextTryAt={nextTryAt(days)} />
      <UnreadableEntries count={dropped} />
      <StatusLine list={list} totals={totals} summaries={summaries} />
    </>
  )
  return (
    <Page
      title="Commission Dashboard"
      {...commissionHead('Portals', base)}
      {...newCount(totals)}
      actions={
        <>
          <AdminPanelButton adminPanel={adminPanel} />
          <LiveControl
            live={summaries.live}
            {...withList(summaries.freshness, portals)}
            onRefresh={() => {
              void portals.refetch()
              void days.refetch()
              summaries.refresh()
            }}
          />
        </>
      }
    >
      <QueryView
        query={portals}
        placeholder={[]}
        what="portals"
        nextTryAt={nextTryAt(portals)}
        messages={dashboardListMessages}
        empty={<NoPortalsYet adminPanel={adminPanel} hint="Ask an administrator to share a portal with you." />}
      >
        {() => (
          <>
            <StatusBar
              list={list}
              totals={totals}
              summaries={summaries}
              linkTo={linkTo}
              status={status}
              more={[
                ...watchItems,
                ...mapItems,
                viewsItem('portals'),
                ...exportItems(() => portalsExport('commission-portals', list.shown, extra), list.shown.length === 0),
                wallboardItem,
              ]}
            />
            <PortalList
              list={list}
              totals={totals}
              summaries={summaries}
              linkTo={linkTo}
              isMap={isMap}
              status={status}
              renderControl={renderControl}
            >
              <CompareBar watch={watch} />
            </PortalList>
          </>
        )}
      </QueryView>
    </Page>
  )
}
