import { use } from 'react'
import { formatPart, formatShort } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { changeText, fullChangeText } from './counts-change.ts'
import { dayHours, RowNewsContext, type PortalNews } from './portal-news.ts'
import classes from './RowFacts.module.css'

/** The facts of a portal beside its counts: what is new, when it failed last, and in which hours of the last day. */
export function RowFacts() {
  const { news, now } = use(RowNewsContext)
  return (
    <>
      {news && <NewsFacts news={news} now={now} />}
      {news?.dayFailures && <DayTicks failures={news.dayFailures} isCalm={!news.newFailures} />}
    </>
  )
}

interface NewsFactsProps {
  news: PortalNews
  /** In ms since 1970. */
  now: number
}

function NewsFacts({ news, now }: NewsFactsProps) {
  const { newFailures = 0, hasMore, isUnknown, lastFailureAt, change } = news
  const zone = useShownZone()
  const more = hasMore ? '+' : ''
  const changed = change ? changeText(change) : ''
  const last =
    lastFailureAt !== undefined && `Last failure: ${formatPart(lastFailureAt, 'dayAndMinute', zone)}, ${zone}`
  const since = change && fullChangeText(change)
  const parts = [
    isUnknown && 'The failed runs could not be loaded',
    newFailures > 0 &&
      `${formatCount(newFailures)}${more} new ${newFailures === 1 && !hasMore ? 'failure' : 'failures'}`,
    last,
    since && `Since your mark: ${since}`,
  ].filter(Boolean)
  const title = parts.join('. ')
  return (
    <span className={classes.facts}>
      <span className={classes.line}>
        {newFailures > 0 && (
          <strong
            className={classes.new}
            data-tip={title}
            aria-hidden
          >{`${formatCount(newFailures)}${more} new`}</strong>
        )}
        {isUnknown && (
          <span className={classes.last} data-tip={title} aria-hidden>
            Failures not known
          </span>
        )}
        {lastFailureAt !== undefined && (
          <span className={classes.last}>
            <Timed text={['last ', { at: lastFailureAt, text: formatShort(lastFailureAt, now, zone) }]} />
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
      aria-label={`Failed in ${hours} of the last 24 hours`}
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
