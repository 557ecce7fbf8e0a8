import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { formatShortTime } from '#lib/dates.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { statuses, type Status } from '#domain/statuses.ts'
import { AskingContext, CountsContext, useBoardLink } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'
import classes from './PortalStatusTable.module.css'

const column = columnsFor<PortalRow>()

/** Portal, then the six counts in the specification's order; a count sorts from the largest first. */
export const statusColumns = column.columns([
  column.accessor('name', {
    header: 'Portal',
    size: 180,
    meta: { grows: true },
    sortDescFirst: false,
    cell: ({ row }) => <NameCell row={row.original} />,
  }),
  ...statuses.map((status) =>
    // The counts are not part of the row: its own query holds them, and the screen sorts by them.
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
  const counts = use(CountsContext)
  const linkTo = useBoardLink()
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
        {counts.state === 'ready' && counts.notSince !== undefined && (
          <span className={classes.old}>
            <IconAlertTriangle size={14} aria-hidden /> Counts from {formatShortTime(counts.notSince)}
          </span>
        )}
        <span className={classes.domain}>Domain: {row.domain}</span>
        {row.note && <span>{row.note}</span>}
      </div>
    </div>
  )
}

function CountCell({ row, status: { word, field } }: { row: PortalRow; status: Status }) {
  const counts = use(CountsContext)
  const linkTo = useBoardLink()
  if (counts.state === 'loading') return <Spinner />
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

/** It turns only while the call is on its way: dozens of turning things at once cost more than the counts. */
function Spinner() {
  const asking = use(AskingContext)
  return <span className={classes.spinner} data-turning={asking || undefined} role="img" aria-label="Loading" />
}
