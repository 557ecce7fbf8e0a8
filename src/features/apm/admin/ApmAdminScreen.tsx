import { Button, Paper } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { useApmPortals } from '#api/apm-portals.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { IconPlus } from '#ui/icons.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { Page } from '#domain/Page.tsx'
import { ApmDialogs } from './ApmDialogs.tsx'
import { ApmPortalTable } from './ApmPortalTable.tsx'
import { useApmDialog } from './apm-admin-address.ts'

/** The portals of the APM dashboard with their health and actions, for APM admins. */
export function ApmAdminScreen() {
  const { show } = useApmDialog()
  const live = useLive(false)
  const portals = useApmPortals(live.refresh)
  const { data, isPending, isFetching, refetch } = portals
  const addButton = (label: string) => (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show('add')}>
      {label}
    </Button>
  )

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
        <LoadError title="The portals could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.length === 0 ? (
        <Paper withBorder p="md">
          <EmptyState title="No portals yet" description="Start adding Portal by clicking the Add APM Portal.">
            {addButton('Add APM Portal')}
          </EmptyState>
        </Paper>
      ) : (
        <ApmPortalTable portals={data} />
      )}
      <ApmDialogs portals={data} />
    </Page>
  )
}
