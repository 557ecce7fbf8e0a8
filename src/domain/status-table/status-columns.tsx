import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Column } from '#ui/data-table/columns.ts'
import { statuses, type Status } from '#domain/statuses.ts'
import { formatCount, formatRounded } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { FailedRow, NameCell, StatusRow } from './NameCell.tsx'
import type { PortalRow, RowLayout } from './portal-rows.ts'
import { usePortalTable } from './use-portal-rows.ts'
import classes from './status-columns.module.css'

type RowPart = ComponentType<{ row: PortalRow }>

/** In px: as narrow as the heading with a sort arrow. */
const countWidths = {
  wide: { successful: 102, failed: 72, cancel: 76, running: 82, pending: 82, scheduled: 98 },
  narrow: { successful: 80, failed: 60, cancel: 60, running: 62, pending: 62, scheduled: 76 },
}

const columnsOf = (
  layout: RowLayout,
  Control: RowPart | undefined,
  order: readonly Status[] = statuses,
): readonly Column<PortalRow>[] => [
  {
    id: 'name',
    title: 'Portal',
    size: 230,
    grows: true,
    sort: 'asc',
    cell: (row) => <NameCell row={row} layout={layout} control={Control && <Control row={row} />} />,
  },
  ...order.map((status): Column<PortalRow> => ({
    id: status.field,
    title: status.word,
    size: countWidths[layout === 'narrow' ? 'narrow' : 'wide'][status.field],
    sort: 'desc',
    align: 'end',
    cell: (row) => <CountCell row={row} status={status} layout={layout} />,
  })),
]

const cardOrder = ['failed', 'running', 'pending', 'successful', 'cancel', 'scheduled']

const statusesOfCard = statuses.toSorted((one, other) => cardOrder.indexOf(one.field) - cardOrder.indexOf(other.field))

export function rowLayouts(Control?: RowPart) {
  const failedRow = (layout: RowLayout) => (row: PortalRow) =>
    row.summary.status === 'failed' &&
    row.summary.counts === undefined && (
      <FailedRow row={row} layout={layout} control={Control && <Control row={row} />} />
    )
  return {
    wide: { rowHeight: 34, columns: columnsOf('wide', Control), line: failedRow('wide'), LiveRow: StatusRow },
    medium: {
      rowHeight: 34,
      columns: columnsOf('medium', Control),
      line: failedRow('medium'),
      LiveRow: StatusRow,
    },
    narrow: {
      rowHeight: 52,
      columns: columnsOf('narrow', Control),
      line: failedRow('narrow'),
      LiveRow: StatusRow,
    },
    card: {
      rowHeight: 170,
      columns: columnsOf('card', Control, statusesOfCard),
      line: failedRow('card'),
      LiveRow: StatusRow,
      cards: true,
    },
  }
}

export type RowLayouts = ReturnType<typeof rowLayouts>

interface CountCellProps {
  row: PortalRow
  status: Status
  layout: RowLayout
}

/** A cut number would be another one. */
const mostDigits = { wide: 7, medium: 7, narrow: 6, card: Infinity }

function CountCell({ row, status: { word, field }, layout }: CountCellProps) {
  const isCard = layout === 'card'
  const { linkTo } = usePortalTable()
  const { counts, newFailures = 0 } = row.summary
  if (counts === undefined) {
    return <span className={classes.placeholder} data-card={isCard || undefined} role="img" aria-label="Loading" />
  }
  const count = counts[field]
  const digits = String(count ?? '').length
  const isLong = count !== undefined && digits > mostDigits[layout]
  return (
    <Link
      {...linkTo(row.id, word)}
      className={classes.count}
      data-card={isCard || undefined}
      data-tight={digits === mostDigits[layout] || undefined}
      data-status={count ? field : undefined}
      data-ok={(field === 'failed' && newFailures === 0) || undefined}
      title={isLong ? formatCount(count) : undefined}
      aria-label={`${count ?? 'Unknown'} ${word}, ${isolate(row.name)}`}
    >
      {isLong ? formatRounded(count) : (count ?? '—')}
      {isCard && (
        <Text span size="xs" c="dimmed">
          {` ${word}`}
        </Text>
      )}
    </Link>
  )
}
