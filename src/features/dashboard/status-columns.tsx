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
import { DayTicks, PortalFacts, rowName } from './portal-facts.tsx'
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

/** In px: as narrow as the heading. */
const countWidths = {
  wide: { successful: 88, failed: 64, cancel: 64, running: 70, pending: 70, scheduled: 84 },
  medium: { successful: 80, failed: 55, cancel: 58, running: 62, pending: 62, scheduled: 76 },
  narrow: { successful: 80, failed: 53, cancel: 57, running: 62, pending: 62, scheduled: 76 },
}

const rowHeights = { wide: 36, medium: 36, narrow: 36, card: 113 }

/** Cards have it in their head, and are sorted by it. */
const lastColumn = ({ now, layout }: { now: number; layout: RowLayout }): Column<PortalRow> => ({
  id: 'last',
  title: 'Last failure',
  size: layout === 'wide' ? 176 : 140,
  // Room for a whole warning where a domain has enough.
  grows: layout === 'wide' ? 7 : undefined,
  sort: 'desc',
  align: 'end',
  cell: ({ summary }) => layout !== 'card' && <PortalFacts summary={summary} now={now} layout={layout} />,
})

const ticksColumn: Column<PortalRow> = {
  id: 'hours',
  title: 'Last 24 hours',
  size: 112,
  cell: ({ summary }) => summary.counts && <DayTicks summary={summary} />,
}

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
    { id: 'name', title: 'Portal', size: 244, grows: 18, sort: 'asc', cell: nameCell, rowName },
    ...(layout === 'narrow' ? [] : [lastColumn({ now, layout })]),
    ...(layout === 'wide' ? [ticksColumn] : []),
    ...statuses.map((status): Column<PortalRow> => ({
      id: status.field,
      title: status.word,
      size: countWidths[layout === 'card' ? 'narrow' : layout][status.field],
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
  const isCard = layout === 'card' || undefined
  const { counts } = row.summary
  const cardWord = isCard && (
    <Text span size="xs" c="dimmed">
      {word}
    </Text>
  )
  if (counts === undefined) {
    return (
      <span className={classes.count} data-card={isCard} role="img" aria-label="Loading">
        <span className={classes.placeholder} />
        {cardWord}
      </span>
    )
  }
  const count = counts[field]
  const digits = String(count ?? '').length
  const isLong = count !== undefined && digits > mostDigits[layout]
  return (
    <Link
      {...linkTo(row.id, word)}
      className={classes.count}
      data-card={isCard}
      data-tight={digits === mostDigits[layout] || undefined}
      data-counts={(count !== undefined && count > 0) || undefined}
      title={isLong ? formatCount(count) : undefined}
      aria-label={`${count ?? 'Unknown'} ${word}, ${isolate(row.name)}`}
    >
      {isLong ? formatRounded(count) : (count ?? '—')} {cardWord}
    </Link>
  )
}
