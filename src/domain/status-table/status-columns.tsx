import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { formatShortTime } from '#lib/dates.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { statuses, type Status } from '#domain/statuses.ts'
import { RowCountsContext, usePortalLink } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'
import classes from './PortalStatusTable.module.css'

const column = columnsFor<PortalRow>()

/** Portal, then the six counts in the order of the statuses; a count sorts descending first. */
export const statusColumns = column.columns([
  column.accessor('name', {
    header: 'Portal',
    size: 180,
    meta: { grows: true },
    sortDescFirst: false,
    cell: ({ row }) => <NameCell row={row.original} />,
  }),
  ...statuses.map((status) =>
    // The counts are not part of the row, but of its own query.
    column.accessor('id', {
      id: status.field,
      header: status.word,
      size: 118,
      sortDescFirst: true,
      meta: { align: 'end' },
      cell: ({ row }) => <CountCell row={row.original} status={status} />,
    }),
  ),
])

function NameCell({ row }: { row: PortalRow }) {
  const counts = use(RowCountsContext)
  const linkTo = usePortalLink()
  if (counts.state === 'failed') {
    return (
      <div className={classes.failed}>
        <span className={classes.failedText}>Unable To Fetch Data For {row.domain}</span>
        <Button size="compact-sm" variant="default" onClick={counts.retry} aria-label={`Retry ${row.name}`}>
          Retry
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.name}>
      <Link {...linkTo(row.id)} className={classes.nameLink}>
        {row.name}
      </Link>
      <div className={classes.facts}>
        {counts.state === 'ready' && counts.since !== undefined && (
          <span className={classes.old}>
            <IconAlertTriangle size={14} aria-hidden /> Counts from {formatShortTime(counts.since)}
          </span>
        )}
        <span className={classes.domain}>Domain: {row.domain}</span>
        {row.note && <span>{row.note}</span>}
      </div>
    </div>
  )
}

function CountCell({ row, status: { word, field } }: { row: PortalRow; status: Status }) {
  const counts = use(RowCountsContext)
  const linkTo = usePortalLink()
  if (counts.state === 'loading') return <span className={classes.placeholder} role="img" aria-label="Loading" />
  if (counts.state === 'failed') return '—'
  const count = counts.counts[field]
  return (
    <Link
      {...linkTo(row.id, word)}
      className={classes.count}
      data-status={count > 0 ? field : undefined}
      aria-label={`${count} ${word}, ${row.name}`}
    >
      {count}
    </Link>
  )
}
