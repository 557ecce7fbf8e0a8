import { use } from 'react'
import { formatPart, formatShort } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { Timed } from '#ui/times/Time.tsx'
import { RowNewsContext, type PortalNews } from './portal-news.ts'
import { DayTicks } from './DayTicks.tsx'
import { changeText, fullChangeText } from './counts-change.ts'
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
