import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { statuses, type Status } from '#domain/statuses.ts'
import { isolate } from '#lib/texts.ts'
import { NameCell } from './NameCell.tsx'
import type { PortalRow } from './portal-rows.ts'
import { usePortalTable } from './portal-table.ts'
import classes from './status-columns.module.css'

type RowPart = ComponentType<{ row: PortalRow }>

const nameColumn = (Control: RowPart | undefined): Column<PortalRow> => ({
  id: 'name',
  title: 'Portal',
  size: 200,
  grows: true,
  sort: 'asc',
  cell: (row) => <NameCell row={row} control={Control && <Control row={row} />} />,
})

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

/**
 * The forms of the table by its width: one line, two lines, or a card; their columns, and the heights of their rows in px
 * where a rem has 16. With what a row has behind its name.
 */
export const tableForms = (Control?: RowPart) => {
  const columns = columnsFor([
    nameColumn(Control),
    ...statuses.map((status) => countColumn(status, lineSizes[status.field])),
  ])
  return {
    lines: { rowHeight: 34, columns },
    stacks: { rowHeight: 34, columns },
    cards: {
      cards: true,
      rowHeight: 156,
      columns: columnsFor([
        nameColumn(Control),
        ...statuses.toSorted(byCardOrder).map((status) => countColumn(status, 0)),
      ]),
    },
  }
}

export type TableForms = ReturnType<typeof tableForms>

function CountCell({ row, status: { word, field } }: { row: PortalRow; status: Status }) {
  const { linkTo } = usePortalTable()
  const { status, counts, newFailures, failuresStatus, change } = row.summary
  if (counts === undefined) {
    if (status === 'failed') return <span className={classes.count}>—</span>
    return <span className={classes.placeholder} role="img" aria-label="Loading" />
  }
  const count = counts[field]
  // Red is what is known to be new: new failures, or where they are not loaded what has grown since last seen.
  const fresh = failuresStatus === 'none' ? change?.failed : newFailures
  return (
    <Link
      {...linkTo(row.id, word)}
      className={classes.count}
      data-word={word}
      data-status={count ? field : undefined}
      data-calm={(field === 'failed' && !((fresh ?? 0) > 0)) || undefined}
      aria-label={`${count ?? 'Unknown'} ${word}, ${isolate(row.name)}`}
    >
      {count ?? '—'}
    </Link>
  )
}
