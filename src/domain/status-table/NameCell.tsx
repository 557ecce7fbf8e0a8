import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { ShortTime } from '#ui/times/Time.tsx'
import { daysText, type PortalRow, type RowLayout } from './portal-rows.ts'
import { usePortalTable } from './use-portal-rows.ts'
import { RowSummary } from './RowSummary.tsx'
import classes from './NameCell.module.css'

interface NameCellProps {
  row: PortalRow
  layout: RowLayout
  control?: ReactNode
}

/** Refreshes the counts while the row is mounted: an unmounted query cancels its call. */
export function RefreshedRow({ row, children }: { row: PortalRow; children: ReactNode }) {
  const { source, live } = usePortalTable()
  useQuery({
    ...source.countsQuery(row.id),
    ...live.refresh,
    // A row that scrolls into view after a minute is out of date.
    refetchOnMount: !live.paused,
    // The row itself has the data.
    notifyOnChangeProps: [],
  })
  return children
}

export function NameCell({ row, layout, control }: NameCellProps) {
  const { linkTo, hasOutage, retriedId, onRetry } = usePortalTable()
  const { status, counts, updatedAt, isWorse } = row.summary
  const takeFocus = (link: HTMLAnchorElement | null) => {
    takeLostFocus(link)
    onRetry(undefined)
  }
  const facts = counts && <RowSummary summary={row.summary} layout={layout} />
  return (
    <div className={classes.cell} data-layout={layout} data-worse={isWorse || undefined}>
      <div className={classes.main}>
        <div className={classes.line}>
          <Link {...linkTo(row.id)} ref={row.id === retriedId ? takeFocus : undefined} className={classes.name}>
            {row.name}
          </Link>
          {control}
          {(layout === 'medium' || layout === 'card') && facts}
        </div>
        <div className={classes.about}>
          {status === 'failed' && !hasOutage && (
            <span className={classes.old}>
              <IconAlertTriangle size={14} aria-hidden />
              Counts as of <ShortTime at={updatedAt} part="minute" />
            </span>
          )}
          <Text span inherit truncate title={isolate(row.domain)}>{`Domain: ${isolate(row.domain)}`}</Text>
          <Days row={row} layout={layout} />
          {layout === 'narrow' && facts}
        </div>
      </div>
      {layout === 'wide' && facts}
    </div>
  )
}

function Days({ row: { days }, layout }: Pick<NameCellProps, 'row' | 'layout'>) {
  if (days === undefined) return null
  if (days === null || layout === 'wide') return <span>{`Number of displayed days: ${daysText(days)}`}</span>
  return <span>{days === 0 ? 'Shows all days' : `Shows ${counted(days, 'day')}`}</span>
}

export function FailedRow({ row, layout, control }: NameCellProps) {
  const { hasOutage, source, onRetry } = usePortalTable()
  const client = useQueryClient()
  return (
    <div className={classes.cell} data-layout={layout} data-failed>
      <div className={classes.main}>
        <div className={classes.line}>
          <span className={classes.name}>{row.name}</span>
          {control}
        </div>
        <div className={classes.about}>
          <span className={classes.reason}>
            <IconAlertTriangle size={14} aria-hidden />
            <span>{`Unable To Fetch Data For ${isolate(row.domain)}`}</span>
            {!hasOutage && <NextTry row={row} />}
          </span>
          <Days row={row} layout={layout} />
        </div>
      </div>
      {!hasOutage && (
        <BusyButton
          size="compact-sm"
          fz="xs"
          variant="default"
          aria-label={`Retry ${isolate(row.name)}`}
          busy={row.summary.isRetrying}
          busyText="Retry"
          onClick={() => {
            onRetry(row.id)
            void client.refetchQueries({ queryKey: source.countsQuery(row.id).queryKey })
          }}
        >
          Retry
        </BusyButton>
      )}
    </div>
  )
}

function NextTry({ row: { summary } }: { row: PortalRow }) {
  const { live } = usePortalTable()
  const isOnline = useOnline()
  const { isRetrying, retryAt } = summary
  if (isRetrying) return ' · Retrying…'
  if (retryAt === undefined || live.paused || !isOnline) return null
  return (
    <>
      {' · Retrying at '}
      <ShortTime at={retryAt} part="second" />
    </>
  )
}
