import { ApiError } from '#api/endpoint.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useHealth, type ApmPortal } from '#api/apm-portals.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { HealthReport } from './HealthReport.tsx'
import { apmAdminPanel } from './apm-admin-panel.ts'

/** The drawer with a portal's health check, which runs when it opens. */
export function HealthDrawer({ portal: { id, name, domain } }: { portal: ApmPortal }) {
  const close = useCloseOverlay(apmAdminPanel)
  return (
    <SideDrawer
      title={<OverlayTitle title="APM Health Details" name={name} note={domain} />}
      size="45%"
      onClose={() => close()}
    >
      <HealthCheck portalId={id} />
    </SideDrawer>
  )
}

function HealthCheck({ portalId }: { portalId: string }) {
  const { data, error, errorUpdateCount, isPending, isFetching, refetch } = useHealth(portalId)
  const isFailed = error !== null || data === undefined
  return (
    <Stack gap="sm">
      {isPending && <Spinner label="Fetching Details..." />}
      {/* Shown here only, without a notice. */}
      <DialogError failure={error && { title: '', text: 'Failed to fetch healthchecks' }} />
      {error instanceof ApiError && error.serverMessage !== undefined && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          The server says: {error.serverMessage}
        </Text>
      )}
      {data && <HealthReport health={data} />}
      {(data !== undefined || errorUpdateCount > 0) && (
        <Group>
          <BusyButton
            variant="default"
            size="xs"
            busy={isFetching}
            busyText={isFailed ? 'Retrying…' : 'Refreshing…'}
            onClick={() => void refetch()}
          >
            {isFailed ? 'Retry' : 'Refresh'}
          </BusyButton>
        </Group>
      )}
    </Stack>
  )
}
