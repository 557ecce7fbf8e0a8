import { Button, Group, Stack, Text } from '@mantine/core'
import { ApiError } from '#api/api-error.ts'
import { useHealth, type ApmPortal } from '#api/apm-portals.ts'
import { IconRefresh } from '#ui/icons.ts'
import { DialogError } from '#ui/modal/DialogError.tsx'
import { SideDrawer } from '#ui/modal/SideDrawer.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { HealthReport } from './HealthReport.tsx'
import { useApmOverlay } from './use-apm-overlay.ts'

/** The drawer with a health check of one portal, made when it opens; closed without a portal. */
export function HealthDrawer({ portal }: { portal: ApmPortal | undefined }) {
  const { leave } = useApmOverlay()
  return (
    <SideDrawer opened={portal !== undefined} title="APM Health Details" size="45%" onClose={leave}>
      {portal && (
        <Stack gap="sm">
          <Text size="sm">
            <strong>{portal.name}</strong>{' '}
            <Text span c="dimmed">
              {portal.domain}
            </Text>
          </Text>
          <HealthCheck key={portal.id} portalId={portal.id} />
        </Stack>
      )}
    </SideDrawer>
  )
}

/** What the server says, or the specification's words; it is told here and by no notice (account-and-apm 8). */
const failureText = (error: Error | null): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? 'Failed to fetch healthchecks'

function HealthCheck({ portalId }: { portalId: string }) {
  const { data, error, isPending, isFetching, refetch } = useHealth(portalId)
  if (isPending) return <Spinner label="Fetching Details..." />
  const again = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isFetching}
      onClick={() => void refetch()}
    >
      {data === undefined ? 'Try again' : 'Check again'}
    </Button>
  )
  return (
    <Stack gap="sm">
      <DialogError text={error && failureText(error)} />
      {data && <HealthReport health={data} />}
      <Group>{again}</Group>
    </Stack>
  )
}
