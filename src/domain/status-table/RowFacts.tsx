import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { dayHours } from '#domain/portal-summaries/portal-summary.ts'
import { changeText, fullChangeText } from '#domain/portal-summaries/counts-change.ts'
import { formatPart, formatShort } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { usePortalTable } from './portal-table.ts'
import classes from './RowFacts.module.css'

/** The facts of a portal beside its counts: what is new, when it failed last, and in which hours of the last day. */
export function RowFacts({ summary }: { summary: PortalSummary }) {
  const { newFailures, failuresByHour } = summary
  return (
    <>
      <Facts summary={summary} />
      {failuresByHour && <DayTicks failures={failuresByHour} isCalm={!newFailures} />}
    </>
  )
}

/** Such as `3 new failures`, or `25+ new failures` where there are more. */
function newText({ newFailures = 0, hasMoreNew }: PortalSummary): string {
  const noun = newFailures === 1 && !hasMoreNew ? 'new failure' : 'new failures'
  return `${formatCount(newFailures)}${hasMoreNew ? '+' : ''} ${noun}`
}

function Facts({ summary }: { summary: PortalSummary }) {
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
  return (
    <span className={classes.facts}>
      <span className={classes.line}>
        {newFailures > 0 && (
          <strong className={classes.new} data-tip={title} aria-hidden>
            {newText(summary)}
          </strong>
        )}
        {isUnknown && (
          <span className={classes.last} data-tip={title} aria-hidden>
            Failures unavailable
          </span>
        )}
        {lastFailedAt !== undefined && (
          <span className={classes.last}>
            <Timed text={['last failed ', { at: lastFailedAt, text: formatShort(lastFailedAt, now, zone) }]} />
          </span>
        )}
      </span>
      {changed && (
        <span className={classes.change} data-tip={title} aria-hidden>
          {changed}
        </span>
      )}
      <span className="sr-only">{parts.filter((part) => part !== last).join('. ')}</span>
    </span>
  )
}

interface DayTicksProps {
  /** Failed runs in each of the last 24 hours, the latest at the end. */
  failures: readonly number[]
  /** None of them is known to be new. */
  isCalm: boolean
}

const height = 12

/** When a portal failed in the last 24 hours: a tick for each hour with a failed run, the higher the more of them. */
function DayTicks({ failures, isCalm }: DayTicksProps) {
  const highest = Math.max(1, ...failures)
  const hours = failures.filter((count) => count > 0).length
  return (
    <svg
      className={classes.ticks}
      viewBox={`0 0 ${dayHours} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${hours === 0 ? 'No failures in' : `Failures in ${hours} of`} the last 24 hours`}
      data-calm={isCalm || undefined}
    >
      <path
        d={failures
          .map((count, hour) => (count > 0 ? `M${hour} ${height}v${-(5 + (7 * count) / highest)}h0.7V${height}z` : ''))
          .join('')}
      />
    </svg>
  )
}
