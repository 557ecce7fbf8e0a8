import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import { formatShortTime, formatTime } from '#lib/dates.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { statuses, type Status } from '#domain/statuses.ts'
import { RowCountsContext, usePortalLink } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'
import classes from './PortalStatusTable.module.css'

const countColumn = (status: Status): Column<PortalRow> => ({
  id: status.field,
  title: status.word,
  size: 118,
  sort: 'desc',
  align: 'end',
  cell: (row) => <CountCell row={row} status={status} />,
})

/** Portal, then the six counts in the order of the statuses; a count sorts descending first. */
export const statusColumns = columnsFor<PortalRow>([
  { id: 'name', title: 'Portal', size: 180, grows: true, sort: 'asc', cell: (row) => <NameCell row={row} /> },
  ...statuses.map(countColumn),
])

/** Gives the focus of a part of the row that has just gone to the one in its place. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

function NameCell({ row }: { row: PortalRow }) {
  const counts = use(RowCountsContext)
  const [retried, setRetried] = useState(false)
  const afterRetry = { ref: retried ? takeLostFocus : undefined, onBlur: () => setRetried(false) }
  const linkTo = usePortalLink()
  if (counts.state === 'failed') {
    return (
      <div className={classes.failed}>
        <span className={classes.failedText}>Unable To Fetch Data For {row.domain}</span>
        <div className={classes.retry}>
          <BusyButton
            {...afterRetry}
            size="compact-sm"
            variant="default"
            aria-label={`Retry ${row.name}`}
            busy={counts.retrying}
            busyText="Retry"
            onClick={() => {
              setRetried(true)
              counts.retry()
            }}
          >
            Retry
          </BusyButton>
          <span className={classes.nextTry}>
            {counts.retrying ? 'Trying again…' : counts.nextTryAt && `Next try at ${formatTime(counts.nextTryAt)}`}
          </span>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.name}>
      <Link {...linkTo(row.id)} {...afterRetry} className={classes.nameLink}>
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
