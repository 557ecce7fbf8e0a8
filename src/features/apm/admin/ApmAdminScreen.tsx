import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, linkOptions, Outlet } from '@tanstack/react-router'
import { apmPortalsQuery, useApmPortals, type ApmPortal } from '#api/apm-portals.ts'
import { Page } from '#domain/Page.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { formatPortalCount } from '#domain/portal-count.ts'
import { AddedPortalContext, useAddedPortal } from '#domain/portal-form/added-portal.ts'
import { portalSearch } from '#domain/status-table/portal-search.tsx'
import { ViewsButton } from '#domain/views/ViewsButton.tsx'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AddLink } from '#ui/AddLink.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'
import { apmPortalColumns, apmPortalColumnsNarrow } from './apm-portal-columns.tsx'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

const addPortal = linkOptions({ to: '/apm-dashboard/apm-admin-panel/portals/add' })

/** The portals of the APM dashboard with their health and actions, for APM admins. Its overlays are child routes. */
export function ApmAdminScreen() {
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const live = useLive(false)
  const portals = useApmPortals(live.refresh)
  const isNarrow = useMediaQuery('(max-width: 86em)', false, { getInitialValueInEffect: false })
  const { addedId, onAdded } = useAddedPortal()
  const onChange = (text: string, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, q: text, view: 'none' }), replace, resetScroll: false })
  return (
    <Page
      title="APM Admin Panel"
      breadcrumb={
        <Breadcrumb
          steps={[{ label: 'APM Dashboard', link: linkOptions({ to: '/apm-dashboard' }) }]}
          here="APM Admin Panel"
        />
      }
      actions={
        <>
          <LiveControl
            live={live}
            {...freshnessOf([portals], live.interval)}
            onRefresh={() => void portals.refetch()}
          />
          <AddLink link={addPortal}>Add Portal</AddLink>
        </>
      }
    >
      <ListTable
        label="APM portals"
        query={portals}
        columns={isNarrow ? apmPortalColumnsNarrow : apmPortalColumns}
        rowId={({ id }) => id}
        rowHeight={52}
        newId={addedId}
        search={{ ...portalSearch, text: q, onChange }}
        count={formatPortalCount}
        loading="Loading Portals..."
        failed="The portals could not be loaded."
        nextTryAt={live.nextTryAt(portals)}
        exportOf={async (rows) => {
          const { listExport, textColumns } = await import('#ui/export/exported.ts')
          const domain = { id: 'domain', title: 'Domain', text: (portal: ApmPortal) => portal.domain }
          return listExport({ name: 'apm-portals', columns: [...textColumns(apmPortalColumns), domain], rows })
        }}
        empty={
          <EmptyState title="No portals yet" description="Start adding Portal by clicking the Add APM Portal.">
            <AddLink link={addPortal}>Add APM Portal</AddLink>
          </EmptyState>
        }
      >
        <UnreadableEntries queryKey={apmPortalsQuery.queryKey} />
        <ViewsButton table="apm-admin" />
      </ListTable>
      <AddedPortalContext value={onAdded}>
        <Outlet />
      </AddedPortalContext>
    </Page>
  )
}
