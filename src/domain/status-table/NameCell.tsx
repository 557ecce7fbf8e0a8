import { Text, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { changeText, fullChangeText } from '#domain/portal-summaries/last-seen.ts'
import { dayHours, portalCounts, type PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { lateDetails, lateText, shortLateText } from '#domain/late/late-runs.ts'
import { formatAgo, formatPart, formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { IconAlertTriangle, IconClockExclamation } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { ShortTime, Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { daysText, type PortalRow, type RowLayout } from './portal-rows.ts'
import { usePortalTable } from './use-portal-rows.ts'
import classes from './NameCell.module.css'

interface NameCellProps {
  row: PortalRow
  layout: RowLayout
  control?: ReactNode
}

/** A row fetches its own counts and shows them as soon as they arrive. An unmounted query cancels its call. */
export function StatusRow({ row, children }: { row: PortalRow; children: (row: PortalRow) => ReactNode }) {
  const { source, live, isDown } = usePortalTable()
  const counts = useQuery({
    ...source.countsQuery(row.id),
    ...live.refresh,
    // A row that scrolls into view after a minute is out of date.
    refetchOnMount: !live.paused,
  })
  return children({ ...row, summary: { ...row.summary, ...portalCounts(counts, isDown) } })
}

export function NameCell({ row, layout, control }: NameCellProps) {
  const { linkTo, hasOutage, retriedId, onRetry } = usePortalTable()
  const { status, counts, updatedAt, isWorse } = row.summary
  const takeFocus = (link: HTMLAnchorElement | null) => {
    takeLostFocus(link)
    onRetry(undefined)
  }
  const isCard = layout === 'card'
  const old = status === 'failed' && !hasOutage && (
    <span className={classes.old}>
      <IconAlertTriangle size={14} aria-hidden />
      Counts as of <ShortTime at={updatedAt} part="minute" />
    </span>
  )
  const facts = counts && <RowSummary summary={row.summary} layout={layout} old={old} />
  return (
    <div className={classes.cell} data-layout={layout} data-worse={isWorse || undefined}>
      <div className={classes.main}>
        <div className={classes.line}>
          <Link {...linkTo(row.id)} ref={row.id === retriedId ? takeFocus : undefined} className={classes.name}>
            {row.name}
          </Link>
          {control}
          {(layout === 'medium' || isCard) && facts}
        </div>
        <div className={classes.about}>
          {!isCard && old}
          <Domain row={row} layout={layout} />
          <Days row={row} layout={layout} />
          {layout === 'narrow' && facts}
        </div>
      </div>
      {layout === 'wide' && facts}
    </div>
  )
}

function Domain({ row: { domain }, layout }: Pick<NameCellProps, 'row' | 'layout'>) {
  return <Text span inherit truncate={layout !== 'card'} title={isolate(domain)}>{`Domain: ${isolate(domain)}`}</Text>
}

function Days({ row: { days }, layout }: Pick<NameCellProps, 'row' | 'layout'>) {
  if (days === undefined) return null
  if (days === null || layout === 'wide') return <span>{`Number of displayed days: ${daysText(days)}`}</span>
  return <span>{days === 0 ? 'Shows all days' : `Shows ${counted(days, 'day')}`}</span>
}

export function FailedRow({ row, layout, control }: NameCellProps) {
  const { hasOutage, source, onRetry } = usePortalTable()
  const client = useQueryClient()
  const isCard = layout === 'card'
  const reason = (
    <span className={classes.reason}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{`Unable To Fetch Data For ${isolate(row.domain)}`}</span>
      {!hasOutage && <NextTry row={row} />}
    </span>
  )
  const retry = !hasOutage && (
    <BusyButton
      size="compact-sm"
      fz="xs"
      flex="none"
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
  )
  return (
    <div className={classes.cell} data-layout={layout}>
      <div className={classes.main}>
        <div className={classes.line}>
          <span className={classes.name}>{row.name}</span>
          {control}
        </div>
        <div className={classes.about}>
          {isCard ? <Domain row={row} layout={layout} /> : reason}
          <Days row={row} layout={layout} />
        </div>
        {isCard && (
          <div className={classes.insteadOfCounts}>
            {reason}
            {retry}
          </div>
        )}
      </div>
      {!isCard && retry}
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

interface FactsProps {
  summary: PortalSummary
  layout: RowLayout
}

function RowSummary({ summary, layout, old }: FactsProps & { old: ReactNode }) {
  const { newFailures, failuresByHour } = summary
  const urgent = [newFailures, summary.late?.runs?.length].filter(Boolean).length
  const ticks = failuresByHour && <DayTicks failures={failuresByHour} isOk={!newFailures} />
  return (
    <>
      <span className={classes.facts} style={{ '--urgent': urgent }}>
        <Facts summary={summary} layout={layout} />
        {layout === 'card' && (old || ticks)}
      </span>
      {layout === 'wide' && ticks}
    </>
  )
}

function newText({ newFailures = 0, hasMoreNew }: PortalSummary): string {
  const noun = newFailures === 1 && !hasMoreNew ? 'new failure' : 'new failures'
  return `${formatCount(newFailures)}${hasMoreNew ? '+' : ''} ${noun}`
}

function Facts({ summary, layout }: FactsProps) {
  const { now } = usePortalTable()
  const { newFailures = 0, failuresStatus, lastFailedAt, change } = summary
  const { runs: late = [], lastRunAt } = summary.late ?? {}
  const zone = useShownZone()
  const isUnknown = failuresStatus === 'failed' && summary.failures === undefined
  const changed = change ? changeText(change) : ''
  const last = lastFailedAt !== undefined && `Last failed ${formatPart(lastFailedAt, 'dayAndMinute', zone)}, ${zone}`
  const isBoth = newFailures > 0 && late.length > 0
  const isWide = layout === 'wide'
  const since = change && fullChangeText(change)
  const parts = [
    isUnknown && 'Couldn’t load failed runs',
    newFailures > 0 && newText(summary),
    ...lateDetails(late, now, zone),
    last,
    since && `Since last seen: ${since}`,
  ].filter(Boolean)
  const title = parts.join('. ')
  const cut = layout === 'card' ? { lineClamp: 2 } : { truncate: true }
  const facts = [
    newFailures > 0 && (
      <Text
        key="new"
        component="strong"
        inherit
        fw={400}
        c="var(--status-failed)"
        {...cut}
        data-tooltip={title}
        aria-hidden
      >
        {newText(summary)}
      </Text>
    ),
    late.length > 0 && (
      <Text
        key="late"
        span
        inherit
        c="var(--color-warning)"
        {...cut}
        {...(isBoth && !isWide && { flex: 'none' })}
        data-tooltip={title}
        aria-hidden
      >
        <IconClockExclamation size={12} aria-hidden className={classes.lateIcon} />{' '}
        {isBoth && !isWide ? `Late ${shortLateText(late)}` : `Late: ${lateText(late)}`}
      </Text>
    ),
    isUnknown && (
      <Text key="unknown" span inherit {...cut} data-tooltip={title} aria-hidden>
        Failures unavailable
      </Text>
    ),
    changed && (
      <Text key="changed" span inherit {...cut} data-tooltip={title} aria-hidden>
        {changed}
      </Text>
    ),
    lastFailedAt !== undefined && (
      <Text key="last" span inherit {...cut}>
        <Timed text={['last failed ', { at: lastFailedAt, text: formatShort(lastFailedAt, now, zone) }]} />
      </Text>
    ),
    lastRunAt !== undefined && (
      <Text key="run" span inherit {...cut}>
        <Timed text={['last run ', { at: lastRunAt, text: formatAgo(lastRunAt, now) }]} />
      </Text>
    ),
  ].filter(Boolean)
  return (
    <>
      {facts.slice(0, isWide || isBoth ? 2 : 1)}
      <VisuallyHidden>{parts.filter((part) => part !== last).join('. ')}</VisuallyHidden>
    </>
  )
}

interface DayTicksProps {
  failures: readonly number[]
  isOk: boolean
}

const height = 12

function DayTicks({ failures, isOk }: DayTicksProps) {
  const highest = Math.max(1, ...failures)
  const hours = failures.filter((count) => count > 0).length
  return (
    <svg
      className={classes.ticks}
      viewBox={`0 0 ${dayHours} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${hours === 0 ? 'No failures in' : `Failures in ${hours} of`} the last 24 hours`}
      data-ok={isOk || undefined}
    >
      <path
        d={failures
          .map((count, hour) => (count > 0 ? `M${hour} ${height}v${-(5 + (7 * count) / highest)}h0.7V${height}z` : ''))
          .join('')}
      />
    </svg>
  )
}
