import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { PortalLink } from '#domain/list-links.ts'
import type { SummarySource } from '#domain/portal-summaries/portal-queries.ts'
import { portalCounts } from '#domain/portal-summaries/portal-summary.ts'
import { statuses, type Status } from '#domain/statuses.ts'
import { formatCount, formatRounded } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import type { Column } from '#ui/data-table/columns.ts'
import type { Live } from '#ui/live/use-live.ts'
import { CardHead, FailedCard, FailedRow, NameCell } from './NameCell.tsx'
import type { PortalRow, RowLayout } from './portal-rows.ts'
import classes from './status-columns.module.css'

interface StatusRowProps {
  row: PortalRow
  source: SummarySource
  live: Live
  isDown: boolean
  children: (row: PortalRow) => ReactNode
}

/** A row fetches its own counts and shows them as soon as they arrive. An unmounted query cancels its call. */
export function StatusRow({ row, source, live, isDown, children }: StatusRowProps) {
  const [isRetried, setRetried] = useState(false)
  const query = useQuery({
    ...source.countsQuery(row.id),
    ...live.refresh,
    // A row that scrolls into view after a minute is out of date.
    refetchOnMount: !live.paused,
  })
  const counts = portalCounts(query, isDown)
  return children({
    ...row,
    summary: { ...row.summary, ...counts, retryAt: live.nextTryAt(query) && counts.retryAt },
    isRetried,
    retry: () => {
      setRetried(true)
      void query.refetch()
    },
  })
}

/** In px: as narrow as the heading with a sort arrow. */
const countWidths = {
  wide: { successful: 102, failed: 72, cancel: 76, running: 82, pending: 82, scheduled: 98 },
  narrow: { successful: 80, failed: 60, cancel: 60, running: 62, pending: 62, scheduled: 76 },
}

const rowHeights = { wide: 34, medium: 34, narrow: 52, card: 170 }

const cardOrder = ['failed', 'running', 'pending', 'successful', 'cancel', 'scheduled']

const statusesOfCard = statuses.toSorted((one, other) => cardOrder.indexOf(one.field) - cardOrder.indexOf(other.field))

interface StatusCells {
  linkTo: PortalLink
  now: number
  hasOutage: boolean
  renderControl: ((row: PortalRow) => ReactNode) | undefined
}

export function statusLayout(layout: RowLayout, { linkTo, now, hasOutage, renderControl }: StatusCells) {
  const isCard = layout === 'card'
  const nameCell = (row: PortalRow) => {
    const parts = {
      row,
      linkTo,
      now,
      isOld: row.summary.status === 'failed' && !hasOutage,
      control: renderControl?.(row),
    }
    return isCard ? <CardHead {...parts} /> : <NameCell layout={layout} {...parts} />
  }
  const columns: readonly Column<PortalRow>[] = [
    { id: 'name', title: 'Portal', size: 230, grows: true, sort: 'asc', cell: nameCell },
    ...(isCard ? statusesOfCard : statuses).map((status): Column<PortalRow> => ({
      id: status.field,
      title: status.word,
      size: countWidths[layout === 'narrow' ? 'narrow' : 'wide'][status.field],
      sort: 'desc',
      align: 'end',
      fits: true,
      cell: (row) => <CountCell row={row} status={status} layout={layout} linkTo={linkTo} />,
    })),
  ]
  const line = (row: PortalRow) => {
    if (row.summary.status !== 'failed' || row.summary.counts) return undefined
    const parts = { row, hasOutage, control: renderControl?.(row) }
    return isCard ? <FailedCard {...parts} /> : <FailedRow layout={layout} {...parts} />
  }
  return { rowHeight: rowHeights[layout], cards: isCard, columns, line }
}

interface CountCellProps {
  row: PortalRow
  status: Status
  layout: RowLayout
  linkTo: PortalLink
}

/** A cut number would be another one. */
const mostDigits = { wide: 7, medium: 7, narrow: 6, card: Infinity }

function CountCell({ row, status: { word, field }, layout, linkTo }: CountCellProps) {
  const isCard = layout === 'card'
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
