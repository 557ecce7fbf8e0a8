import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Health } from '#api/apm-portals.ts'
import { WordBadge } from '#domain/StatusBadge.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons.ts'
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

/** The four cards of a health check. The API has no figures for two lines: their texts are fixed (docs/decisions.md). */
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
        <ServerTable
          label="FTP servers"
          heads={['FTP Server', 'FTP Status']}
          rows={ftpResult.map(({ ftpServerId, ftpStatus }) => ({ server: ftpServerId, status: ftpStatus }))}
        />
      </Card>
      <Card title="Process Servers">
        <ServerTable
          label="Process servers"
          heads={['Process Server', 'Process Status']}
          rows={procResult.map(({ processServerId, processServerStatus }) => ({
            server: processServerId,
            status: processServerStatus,
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

interface ServerTableProps {
  label: string
  heads: readonly [string, string]
  rows: readonly { server: string | undefined; status: string | undefined }[]
}

function ServerTable({ label, heads, rows }: ServerTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ server = '—', status }, index) => (
          // A server may be listed twice.
          <tr key={`${index} ${server}`}>
            <th scope="row">{server}</th>
            <td>
              <HealthBadge status={status} />
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2} className={classes.dim}>
              None was checked.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
