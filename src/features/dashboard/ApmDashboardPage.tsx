import { apmPortalsQuery, useApmPortals } from '#api/apm-portals.ts'
import { dashboardListMessages } from '#api/messages.ts'
import { useDropped } from '#api/query.ts'
import { apmHead } from '#domain/commission-head.tsx'
import { apmRunsLink, listLinks } from '#domain/list-links.ts'
import { Page } from '#domain/Page.tsx'
import { apmSource } from '#domain/portal-summaries/portal-queries.ts'
import { usePortalSummaries, withList } from '#domain/portal-summaries/use-portal-summaries.ts'
import { AdminPanelButton, NoPortalsYet } from './EmptyPortals.tsx'
import { portalsExport } from './export-portals.ts'
import { PortalList, useMap } from './PortalList.tsx'
import { newCount } from './portal-totals.ts'
import { StatusBar } from './StatusBar.tsx'
import { StatusLine } from './StatusLine.tsx'
import { usePortalList, usePortalRows, usePortalsByName, useTotals } from './use-portal-rows.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { useStoredUser } from '#session/stored-user.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'

export function ApmDashboardPage() {
  const isAdmin = useStoredUser()?.apmAdmin
  const adminPanel = isAdmin ? listLinks.apmAdmin() : undefined
  const { refresh, nextTryAt } = useLive(false)
  const portals = useApmPortals(refresh)
  const dropped = useDropped(apmPortalsQuery)
  const { isMap, mapItems } = useMap()
  const byName = usePortalsByName(portals.data)
  const summaries = usePortalSummaries(byName, { source: apmSource, isWhole: isMap })
  const totals = useTotals(summaries)
  const linkTo = apmRunsLink()
  const list = usePortalList(usePortalRows(byName, summaries), portals.isPending, totals)
  const status = (
    <>
      <UnreadableEntries count={dropped} />
      <StatusLine list={list} totals={totals} summaries={summaries} />
    </>
  )
  return (
    <Page
      title="APM Dashboard"
      {...apmHead('Portals')}
      {...newCount(totals)}
      actions={
        <>
          <AdminPanelButton adminPanel={adminPanel} />
          <LiveControl
            live={summaries.live}
            {...withList(summaries.freshness, portals)}
            onRefresh={() => {
              void portals.refetch()
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
        empty={<NoPortalsYet adminPanel={adminPanel} hint="Ask an APM administrator to add a portal." />}
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
                ...mapItems,
                viewsItem('apm-portals'),
                ...exportItems(() => portalsExport('apm-portals', list.shown), list.shown.length === 0),
              ]}
            />
            <PortalList
              list={list}
              totals={totals}
              summaries={summaries}
              linkTo={linkTo}
              isMap={isMap}
              status={status}
            />
          </>
        )}
      </QueryView>
    </Page>
  )
}
