import { use } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import { formatTimestamp, viewerTimeZone } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { PortalNewsContext, type PortalNews } from '../portal-news.ts'
import { changeText, fullChangeText } from './counts-change.ts'
import { ShareBar } from './ShareBar.tsx'
import { shortTime } from './short-time.ts'
import classes from './RowFacts.module.css'

interface RowFactsProps {
  portalId: string
  counts: Counts
}

/** The facts of a portal beside its counts: what is new, when it failed last, and the shares of its counts. */
export function RowFacts({ portalId, counts }: RowFactsProps) {
  const news = use(PortalNewsContext).newsOf(portalId)
  return (
    <>
      {news && <NewsFacts news={news} />}
      <ShareBar counts={counts} isCalm={news?.newFailures === 0} />
    </>
  )
}

function NewsFacts({ news: { newFailures = 0, hasMore, isUnknown, lastFailureAt, change } }: { news: PortalNews }) {
  const { now, zone = viewerTimeZone() } = use(PortalNewsContext)
  const more = hasMore ? '+' : ''
  const changed = change ? changeText(change) : ''
  const last = lastFailureAt === undefined ? undefined : formatTimestamp(new Date(lastFailureAt).toISOString(), zone)
  const full = [
    isUnknown && 'The failed runs could not be loaded',
    newFailures > 0 &&
      `${formatCount(newFailures)}${more} new ${newFailures === 1 && !hasMore ? 'failure' : 'failures'}`,
    last && `Last failure: ${last}, ${zone}`,
    change && fullChangeText(change) && `Since your mark: ${fullChangeText(change)}`,
  ]
    .filter(Boolean)
    .join('. ')
  return (
    <span className={classes.facts} title={full}>
      <span className={classes.line} aria-hidden>
        {newFailures > 0 && <strong className={classes.new}>{`${formatCount(newFailures)}${more} new`}</strong>}
        {isUnknown && <span className={classes.last}>Failures not known</span>}
        {lastFailureAt !== undefined && (
          <span className={classes.last}>{`last ${shortTime(lastFailureAt, now, zone)}`}</span>
        )}
      </span>
      {changed && (
        <span className={classes.change} aria-hidden>
          {changed}
        </span>
      )}
      <span className="sr-only">{full}</span>
    </span>
  )
}
