import { Text, VisuallyHidden } from '@mantine/core'
import { type PortalSummary, dayHours } from '#domain/portal-summaries/portal-summary.ts'
import { changeText, fullChangeText } from '#domain/portal-summaries/last-seen.ts'
import { formatPart, formatShort } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import type { RowLayout } from './portal-rows.ts'
import { usePortalTable } from './use-portal-rows.ts'
import classes from './RowSummary.module.css'

interface RowSummaryProps {
  summary: PortalSummary
  layout: RowLayout
}

export function RowSummary({ summary, layout }: RowSummaryProps) {
  const { newFailures, failuresByHour } = summary
  const ticks = failuresByHour && <DayTicks failures={failuresByHour} isOk={!newFailures} />
  return (
    <>
      <span className={classes.facts}>
        <Facts summary={summary} isWide={layout === 'wide'} />
        {layout === 'card' && ticks}
      </span>
      {layout === 'wide' && ticks}
    </>
  )
}

function newText({ newFailures = 0, hasMoreNew }: PortalSummary): string {
  const noun = newFailures === 1 && !hasMoreNew ? 'new failure' : 'new failures'
  return `${formatCount(newFailures)}${hasMoreNew ? '+' : ''} ${noun}`
}

function Facts({ summary, isWide }: { summary: PortalSummary; isWide: boolean }) {
  const { now } = usePortalTable()
  const { newFailures = 0, failuresStatus, lastFailedAt, change } = summary
  const zone = useShownZone()
  const isUnknown = failuresStatus === 'failed' && summary.failures === undefined
  const changed = change ? changeText(change) : ''
  const last = lastFailedAt !== undefined && `Last failed ${formatPart(lastFailedAt, 'dayAndMinute', zone)}, ${zone}`
  const since = change && fullChangeText(change)
  const parts = [
    isUnknown && 'Couldn’t load failed runs',
    newFailures > 0 && newText(summary),
    last,
    since && `Since last seen: ${since}`,
  ].filter(Boolean)
  const title = parts.join('. ')
  const facts = [
    newFailures > 0 && (
      <Text
        key="new"
        component="strong"
        inherit
        fw={400}
        c="var(--status-failed)"
        truncate
        data-tooltip={title}
        aria-hidden
      >
        {newText(summary)}
      </Text>
    ),
    isUnknown && (
      <Text key="unknown" span inherit truncate data-tooltip={title} aria-hidden>
        Failures unavailable
      </Text>
    ),
    changed && (
      <Text key="changed" span inherit truncate data-tooltip={title} aria-hidden>
        {changed}
      </Text>
    ),
    lastFailedAt !== undefined && (
      <Text key="last" span inherit truncate>
        <Timed text={['last failed ', { at: lastFailedAt, text: formatShort(lastFailedAt, now, zone) }]} />
      </Text>
    ),
  ].filter(Boolean)
  return (
    <>
      {facts.slice(0, isWide ? 2 : 1)}
      <VisuallyHidden>{parts.filter((part) => part !== last).join('. ')}</VisuallyHidden>
    </>
  )
}

interface DayTicksProps {
  /** Failed runs in each of the last 24 hours, the latest last. */
  failures: readonly number[]
  /** True if none is known to be new. */
  isOk: boolean
}

const height = 12

/** A tick for each of the last 24 hours with failed runs; taller ones mean more. */
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
