import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Health } from '#api/apm-portals.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons.ts'
import { FactTable } from '#ui/Facts.tsx'
import { JsonView } from '#ui/JsonView.tsx'
import classes from './HealthReport.module.css'

interface HealthBadgeProps {
  /** As the server sends it. */
  status: string | undefined
  /** Shown for a status without a badge. */
  otherwise?: ReactNode
}

/** ONLINE in green and ERROR in orange; no other status has a badge. */
export function HealthBadge({ status, otherwise = null }: HealthBadgeProps) {
  if (status === 'ONLINE') return <WordBadge word={status} color="var(--status-successful)" Icon={IconCircleCheck} />
  if (status === 'ERROR') return <WordBadge word={status} color="var(--status-cancel)" Icon={IconAlertTriangle} />
  return otherwise
}

const renderText = (text: string) => <HealthBadge status={text} otherwise={text} />

const serverTable = {
  className: classes.table,
  renderCell: (status: string | undefined) => <HealthBadge status={status} />,
  empty: <span className={classes.dim}>No servers reported.</span>,
}

/** The four cards of a health check. The API has no figures for two lines: their texts are fixed (docs/decisions/display.md). */
export function HealthReport({ health: { ftpResult, procResult, wfResults } }: { health: Health }) {
  return (
    <>
      <Card title="Database Connection Pool">
        <p className={classes.line}>Used: 1</p>
        <p className={classes.line}>
          <span className={classes.dim}>Sync Target</span> <span>Test</span>
        </p>
      </Card>
      <Card title="FTP Servers">
        <FactTable
          {...serverTable}
          label="FTP servers"
          heads={['FTP Server', 'FTP Status']}
          rows={ftpResult.map(({ ftpServerId: name = '—', ftpStatus }) => ({ name, cells: [ftpStatus] }))}
        />
      </Card>
      <Card title="Process Servers">
        <FactTable
          {...serverTable}
          label="Process servers"
          heads={['Process Server', 'Process Status']}
          rows={procResult.map(({ processServerId: name = '—', processServerStatus }) => ({
            name,
            cells: [processServerStatus],
          }))}
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
