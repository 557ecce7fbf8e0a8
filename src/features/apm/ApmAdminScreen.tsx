import { Button } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useApmPortals } from '#api/apm-portals.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { Failed } from '#ui/Failed.tsx'
import { IconPlus } from '#ui/icons.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { Page } from '#ui/Page.tsx'
import { AddApmPortalModal } from './AddApmPortalModal.tsx'
import { ApmPortalTable } from './ApmPortalTable.tsx'
import { DeleteApmPortalDialog } from './DeleteApmPortalDialog.tsx'
import { EditApmPortalModal } from './EditApmPortalModal.tsx'
import { HealthDrawer } from './HealthDrawer.tsx'
import { useApmOverlay } from './use-apm-overlay.ts'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

/** The portals of the APM dashboard with their health, for those who look after them (account-and-apm 2). */
export function ApmAdminScreen() {
  const { open, portal: id } = route.useSearch()
  const { show } = useApmOverlay()
  const live = useLive(false)
  const portals = useApmPortals(live.query)
  const { data, isPending, isFetching, refetch } = portals
  const portalIn = (overlay: typeof open) => (open === overlay ? data?.find((portal) => portal.id === id) : undefined)
  const addButton = (label: string) => (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show('add')}>
      {label}
    </Button>
  )
  const toDelete = portalIn('delete')

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
            updatedAt={data ? portals.dataUpdatedAt : 0}
            failed={portals.isRefetchError}
            refreshing={isFetching}
            onRefresh={() => void refetch()}
          />
          {addButton('Add Portal')}
        </>
      }
    >
      {data === undefined && !isPending ? (
        <Failed title="The portals could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.length === 0 ? (
        <EmptyResult title="No portals yet" description="Start adding Portal by clicking the Add APM Portal.">
          {addButton('Add APM Portal')}
        </EmptyResult>
      ) : (
        <ApmPortalTable portals={data} />
      )}
      <AddApmPortalModal opened={open === 'add'} />
      <EditApmPortalModal portal={portalIn('edit')} />
      <DeleteApmPortalDialog key={`delete ${toDelete?.id}`} portal={toDelete} />
      <HealthDrawer portal={portalIn('health')} />
    </Page>
  )
}
