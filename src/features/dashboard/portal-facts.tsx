import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PortalLink } from '#domain/list-links.ts'
import { changeText } from '#domain/portal-summaries/last-seen.ts'
import { dayHours, type PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { dayIn, formatAgo, formatNewest, formatPart, formatWithDay } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { IconAlertTriangle, IconClockExclamation } from '#ui/icons.ts'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { ShortTime, Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { daysText } from '#domain/portals.ts'
import { type PortalRow, type RowLayout } from './portal-rows.ts'
import classes from './NameCell.module.css'

interface RowProps {
  row: PortalRow
}

/** Without a target as long as there is nothing to open. */
export const PortalName = ({ row: { id, name, isRetried }, linkTo }: RowProps & { linkTo?: PortalLink }) =>
  linkTo ? (
    <Link {...linkTo(id)} ref={isRetried ? takeLostFocus : undefined} className={classes.name}>
      {name}
    </Link>
  ) : (
    <span className={classes.name}>{name}</span>
  )

interface DomainProps {
  domain: string
  isCut?: boolean
  isShort?: boolean
}

export const Domain = ({ domain, isCut = false, isShort = false }: DomainProps) => (
  <Text span inherit truncate={isCut} title={isolate(domain)}>
    {isShort && <span className="sr-only">Domain: </span>}
    {isShort ? isolate(domain) : `Domain: ${isolate(domain)}`}
  </Text>
)

interface DaysProps {
  days: PortalRow['days']
  isShort: boolean
}

export function Days({ days, isShort }: DaysProps) {
  if (days === undefined) return null
  const label = isShort ? 'Days:' : 'Number of displayed days:'
  if (!days) return <span>{`${label} ${daysText(days)}`}</span>
  return (
    <span>
      {label} <b>{days}</b>
    </span>
  )
}

export const CountsAsOf = ({ at }: { at: number }) => (
  <span className={classes.old}>
    <IconAlertTriangle size={12} aria-hidden />
    Counts as of <ShortTime at={at} part="minute" />
  </span>
)

interface UnreachableProps extends RowProps {
  hasOutage: boolean
}

export function Unreachable({ row: { domain, summary }, hasOutage }: UnreachableProps) {
  const { isRetrying, retryAt } = summary
  return (
    <span className={classes.reason} data-quiet={hasOutage || undefined}>
      <IconAlertTriangle size={12} aria-hidden />
      <span>
        Unable To Fetch Data For <bdi>{domain}</bdi>
      </span>
      {!hasOutage && isRetrying && ' · Retrying…'}
      {!hasOutage && retryAt !== undefined && (
        <>
          {' · Retrying at '}
          <ShortTime at={retryAt} part="second" />
        </>
      )}
    </span>
  )
}

export const RetryRow = ({ row: { name, summary, retry }, hasOutage }: UnreachableProps) =>
  !hasOutage && (
    <BusyButton
      size="compact-sm"
      fz="xs"
      flex="none"
      variant="default"
      aria-label={`Retry ${isolate(name)}`}
      busy={summary.isRetrying}
      busyText="Retry"
      onClick={retry}
    >
      Retry
    </BusyButton>
  )

const newText = ({ newFailures = 0, hasMoreNew }: PortalSummary): string =>
  `${formatCount(newFailures)}${hasMoreNew ? '+' : ''} new`

const newFailuresText = (summary: PortalSummary): string =>
  `${newText(summary)} ${summary.newFailures === 1 && !summary.hasMoreNew ? 'failure' : 'failures'}`

/** What a screen reader says for the row's heading. */
export const rowName = ({ name, summary }: PortalRow): string =>
  [isolate(name), summary.newFailures ? newFailuresText(summary) : undefined].filter(Boolean).join(', ')

interface PortalFactsProps {
  summary: PortalSummary
  now: number
  layout: RowLayout
}

/** The first one or two, all in the tooltip of what is new. */
export function PortalFacts({ summary, now, layout }: PortalFactsProps) {
  const { newFailures = 0, failuresStatus, lastFailedAt, lastRunAt, change, warning } = summary
  const zone = useShownZone()
  const isUnknown = failuresStatus === 'failed' && summary.failures === undefined
  const changed = change && changeText(change)
  const hasHead = layout === 'wide' || layout === 'medium'
  const isShort = newFailures > 0 && warning !== undefined && !hasHead
  const lastText =
    lastFailedAt !== undefined && `Last failed ${formatPart(lastFailedAt, 'dayAndMinute', zone)}, ${zone}`
  const details = [
    isUnknown && 'Couldn’t load failed runs',
    newFailures > 0 && newFailuresText(summary),
    ...(warning?.details ?? []),
    lastText,
    changed && `Since last seen: ${changed}`,
  ]
  const cut = layout === 'card' ? { lineClamp: 2 } : { truncate: true }
  const hinted = { inherit: true, 'aria-hidden': true, 'data-tooltip': details.filter(Boolean).join('. '), ...cut }
  const lastFormat = layout === 'wide' ? formatWithDay : formatNewest
  const last = lastFailedAt !== undefined && !isShort && (
    <span>
      <span className={hasHead || newFailures > 0 ? 'sr-only' : undefined}>
        {layout === 'narrow' ? 'failed ' : 'last failed '}
      </span>
      <Timed text={[{ at: lastFailedAt, text: lastFormat(lastFailedAt, dayIn(zone, now), zone) }]} />
    </span>
  )
  const failure = (newFailures > 0 || last) && (
    <span key="failure" className={classes.failure}>
      {newFailures > 0 && (
        <Text component="strong" fw={500} c="var(--status-failed)" {...hinted}>
          {newText(summary)}
        </Text>
      )}
      {last}
    </span>
  )
  const others = [
    warning && (
      <Text key="warning" span c="var(--color-warning)" {...(isShort && { flex: 'none' })} {...hinted}>
        <IconClockExclamation size={12} aria-hidden /> {isShort ? warning.short : warning.text}
      </Text>
    ),
    isUnknown && (
      <Text key="unknown" span {...hinted}>
        Failures unavailable
      </Text>
    ),
    changed && (
      <Text key="changed" span {...hinted}>
        {changed}
      </Text>
    ),
  ]
  const run = lastRunAt !== undefined && (
    <Text key="run" span inherit {...cut}>
      <Timed text={['last run ', { at: lastRunAt, text: formatAgo(lastRunAt, now) }]} />
    </Text>
  )
  if (!summary.counts) return null
  const facts = hasHead || newFailures > 0 ? [failure, ...others, run] : [...others, failure, run]
  return (
    <span className={classes.facts} data-facts>
      {facts.filter(Boolean).slice(0, hasHead || isShort ? 2 : 1)}
      <VisuallyHidden>{details.filter((text) => text && text !== lastText).join('. ')}</VisuallyHidden>
    </span>
  )
}

interface DayTicksProps {
  summary: PortalSummary
}

const height = 12

export function DayTicks({ summary: { failuresByHour: failures, newByHour } }: DayTicksProps) {
  if (!failures || !newByHour) return null
  const highest = Math.max(1, ...failures)
  const pathOf = (counts: readonly number[]) =>
    counts
      .map((count, hour) => (count > 0 ? `M${hour} ${height}v${-(5 + (7 * count) / highest)}h0.7V${height}z` : ''))
      .join('')
  const hours = failures.filter((count) => count > 0).length
  return (
    <svg
      className={classes.ticks}
      viewBox={`0 0 ${dayHours} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${hours === 0 ? 'No failures in' : `Failures in ${hours} of`} the last 24 hours`}
    >
      <path d={pathOf(failures)} />
      <path data-new d={pathOf(newByHour)} />
    </svg>
  )
}
