import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { statuses, type Status } from '#domain/statuses.ts'
import { isolate } from '#lib/texts.ts'
import { RowCountsContext, RowControlContext, usePortalLink } from './counts-context.ts'
import { NameCell } from './NameCell.tsx'
import { PortalNewsContext } from './portal-news.ts'
import type { PortalRow } from './portal-rows.ts'
import classes from './status-columns.module.css'

const nameColumn: Column<PortalRow> = {
  id: 'name',
  title: 'Portal',
  size: 180,
  grows: true,
  sort: 'asc',
  cell: (row) => <NameWithControl row={row} />,
}

/** The column of a count; it sorts descending first. */
const countColumn = (status: Status, size: number): Column<PortalRow> => ({
  id: status.field,
  title: status.word,
  size,
  sort: 'desc',
  align: 'end',
  cell: (row) => <CountCell row={row} status={status} />,
})

/** In px: as narrow as the headings. */
const lineSizes = { successful: 114, failed: 86, cancel: 88, running: 102, pending: 94, scheduled: 114 }

/** What a person on a phone looks for comes first. */
const cardOrder = ['failed', 'running', 'pending', 'successful', 'cancel', 'scheduled']

const byCardOrder = (one: Status, other: Status) => cardOrder.indexOf(one.field) - cardOrder.indexOf(other.field)

/** The forms of the table by the width of the window; their columns, and the heights of their rows in px. */
export const tableForms = {
  lines: {
    rowHeight: 34,
    columns: columnsFor([nameColumn, ...statuses.map((status) => countColumn(status, lineSizes[status.field]))]),
  },
  stacks: { rowHeight: 76, columns: columnsFor([nameColumn, ...statuses.map((status) => countColumn(status, 118))]) },
  cards: {
    cards: true,
    rowHeight: 144,
    columns: columnsFor([nameColumn, ...statuses.toSorted(byCardOrder).map((status) => countColumn(status, 0))]),
  },
}

function NameWithControl({ row }: { row: PortalRow }) {
  const controlOf = use(RowControlContext)
  return (
    <>
      {controlOf && <span className={classes.control}>{controlOf(row)}</span>}
      <NameCell row={row} />
    </>
  )
}

function CountCell({ row, status: { word, field } }: { row: PortalRow; status: Status }) {
  const counts = use(RowCountsContext)
  const linkTo = usePortalLink()
  if (counts.state === 'loading') return <span className={classes.placeholder} role="img" aria-label="Loading" />
  if (counts.state === 'failed') return <span className={classes.count}>—</span>
  const count = counts.counts[field]
  const news = field === 'failed' ? use(PortalNewsContext).newsOf(row.id) : undefined
  return (
    <Link
      {...linkTo(row.id, word)}
      className={classes.count}
      data-word={word}
      data-status={count > 0 ? field : undefined}
      data-seen={news?.newFailures === 0 || undefined}
      aria-label={`${count} ${word}, ${isolate(row.name)}`}
    >
      {count}
    </Link>
  )
}
