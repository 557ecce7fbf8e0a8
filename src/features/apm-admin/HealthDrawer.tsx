import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHealth, type ApmPortal, type Health } from '#api/apm-portals.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { ApiError, isLoginPage } from '#lib/api-error.ts'
import { loginPageText } from '#lib/messages.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { JsonView } from '#ui/JsonView.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons.ts'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { ReloadButton } from '#ui/ReloadButton.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { apmAdminPanel } from './apm-admin-panel.ts'

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
      <DialogError failure={error && { title: '', text: 'Failed to fetch healthchecks' }} />
      {error instanceof ApiError && error.serverMessage !== undefined && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Server message: {error.serverMessage}
        </Text>
      )}
      {isLoginPage(error) && <Text size="sm">{loginPageText}</Text>}
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
          <ReloadButton size="xs" error={error} />
        </Group>
      )}
    </Stack>
  )
}

interface HealthBadgeProps {
  status: string | undefined
  otherwise?: ReactNode
}

/** ONLINE is green and ERROR orange, as specified; other statuses have no badge. */
export function HealthBadge({ status, otherwise = null }: HealthBadgeProps) {
  if (status === 'ONLINE') return <WordBadge word={status} color="var(--status-successful)" Icon={IconCircleCheck} />
  if (status === 'ERROR') return <WordBadge word={status} color="var(--status-cancel)" Icon={IconAlertTriangle} />
  return otherwise
}

const renderText = (text: string) => <HealthBadge status={text} otherwise={text} />

const noServers = (
  <Text span inherit c="dimmed">
    No servers reported.
  </Text>
)

/** The API has no figures for two lines: their texts are fixed (docs/decisions/display.md). */
function HealthReport({ health: { ftpResult, procResult, wfResults } }: { health: Health }) {
  return (
    <>
      <Card title="Database Connection Pool">
        <Text size="sm">Used: 1</Text>
        <Text size="sm">
          <Text span inherit c="dimmed">
            Sync Target
          </Text>{' '}
          <span>Test</span>
        </Text>
      </Card>
      <Card title="FTP Servers">
        <SmallTable
          label="FTP servers"
          heads={['FTP Server', 'FTP Status']}
          rows={ftpResult.map(({ ftpServerId: name = '—', ftpStatus }) => ({
            name,
            cells: [<HealthBadge key="status" status={ftpStatus} />],
          }))}
          empty={noServers}
        />
      </Card>
      <Card title="Process Servers">
        <SmallTable
          label="Process servers"
          heads={['Process Server', 'Process Status']}
          rows={procResult.map(({ processServerId: name = '—', processServerStatus }) => ({
            name,
            cells: [<HealthBadge key="status" status={processServerStatus} />],
          }))}
          empty={noServers}
        />
      </Card>
      <Card title="Workflow Connections">
        <JsonView value={wfResults} renderText={renderText} />
      </Card>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Title order={3} fz="sm" mb={6}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
