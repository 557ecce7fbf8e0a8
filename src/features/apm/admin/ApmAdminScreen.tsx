import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, Link, linkOptions, Outlet } from '@tanstack/react-router'
import { useApmPortals } from '#api/apm-portals.ts'
import { Page } from '#domain/Page.tsx'
import { formatPortalCount } from '#domain/portal-count.ts'
import { portalSearch } from '#domain/status-table/portal-search.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconPlus } from '#ui/icons.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { apmPortalColumns, apmPortalColumnsNarrow } from './apm-portal-columns.tsx'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

/** The portals of the APM dashboard with their health and actions, for APM admins. Its overlays are child routes. */
export function ApmAdminScreen() {
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const live = useLive(false)
  const portals = useApmPortals(live.refresh)
  const isNarrow = useMediaQuery('(max-width: 86em)', false, { getInitialValueInEffect: false })
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
            updatedAt={portals.data ? portals.dataUpdatedAt : 0}
            failed={portals.isRefetchError}
            refreshing={portals.isFetching}
            onRefresh={() => void portals.refetch()}
          />
          <AddButton label="Add Portal" />
        </>
      }
    >
      <ListTable
        label="APM portals"
        query={portals}
        columns={isNarrow ? apmPortalColumnsNarrow : apmPortalColumns}
        rowId={({ id }) => id}
        rowHeight={52}
        search={{
          ...portalSearch,
          text: q,
          onChange: (text, replace) =>
            void navigate({ search: (now) => ({ ...now, q: text }), replace, resetScroll: false }),
        }}
        count={formatPortalCount}
        loading="Loading Portals..."
        failed="The portals could not be loaded."
        empty={
          <EmptyState title="No portals yet" description="Start adding Portal by clicking the Add APM Portal.">
            <AddButton label="Add APM Portal" />
          </EmptyState>
        }
      />
      <Outlet />
    </Page>
  )
}

/** Opens the form for a new portal. */
const AddButton = ({ label }: { label: string }) => (
  <Button
    component={Link}
    to="/apm-dashboard/apm-admin-panel/portals/add"
    {...overlayLink}
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    {label}
  </Button>
)
