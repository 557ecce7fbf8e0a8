import { createContext } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import type { PortalState } from '#domain/dashboard.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isOutage } from './outage.ts'

/** Since the mark of the person. */
export interface PortalNews {
  /** Failed runs since the mark, or of the last 24 hours before the first one; undefined while they are not known. */
  newFailures: number | undefined
  /** The time of the oldest of them, in ms since 1970. */
  oldestNewAt?: number | undefined
  /** There are more new failures than those. */
  hasMore: boolean
  /** The failed runs could not be fetched. */
  isUnknown: boolean
  /** The time of the newest failed run, in ms since 1970. */
  lastFailureAt: number | undefined
  /** Failed runs in each of the last 24 hours, the latest at the end; undefined while that is not known. */
  dayFailures?: readonly number[] | undefined
  /** By how much each count has changed since the mark; undefined without one, and for a portal that it does not know. */
  change: Counts | undefined
  /** More has failed since the mark, or the portal is not reachable any more. */
  isWorse: boolean
}

export interface News {
  /** Undefined as long as nothing is known of a portal. The same object as long as nothing has changed. */
  newsOf: (portalId: string) => PortalNews | undefined
  tellsNew: boolean
  /** The new failures of all portals. */
  newFailures: number
  /** Before the first mark nothing can have got worse. */
  hasMark: boolean
  /** Since when news are told, in ms since 1970: no new failure is older. Undefined before the first mark. */
  since: number | undefined
  /** The number of portals that have answered, or have failed to. */
  known: number
  /** Every portal is known. */
  isComplete: boolean
  /** The totals above the table as text; none as long as nothing is known. */
  totals: Partial<Record<PortalState, string>>
  /** The server's time to the minute, in ms since 1970. */
  now: number
}

/** The hours of `dayFailures`. */
export const dayHours = 24

const hour = 60 * 60_000

/**
 * How many of these times, in ms since 1970, are in each of the 24 hours before `now`; what is later is in the last
 * one.
 */
export function failuresByHour(times: readonly number[], now: number): number[] {
  const counts = Array.from({ length: dayHours }, () => 0)
  for (const at of times) {
    const slot = Math.min(dayHours - 1, Math.floor((at - now) / hour) + dayHours)
    if (slot >= 0) counts[slot] = (counts[slot] ?? 0) + 1
  }
  return counts
}

export const noNews: News = {
  newsOf: () => undefined,
  tellsNew: false,
  newFailures: 0,
  hasMark: false,
  since: undefined,
  known: 0,
  isComplete: false,
  totals: {},
  now: 0,
}

/** The news of the dashboard around a row. */
export const PortalNewsContext = createContext(noNews)

/** The news of one row. */
export const RowNewsContext = createContext<Pick<News, 'tellsNew' | 'now'> & { news: PortalNews | undefined }>({
  news: undefined,
  tellsNew: false,
  now: 0,
})

interface PortalEntry {
  portalId: string
  /** Undefined for nothing. */
  news: PortalNews | undefined
  isWaiting: boolean
}

/** A number of portals as text where `known` of `all` are known: until the end it may grow, and 0 says nothing. */
export function totalText(count: number, known: number, all: number): string | undefined {
  if (all === 0) return undefined
  if (known === all) return formatCount(count)
  return count === 0 ? undefined : `${formatCount(count)}+`
}

interface NewsOptions {
  /** Failed runs are fetched. */
  tellsNew: boolean
  /** The person has a mark. */
  hasMark: boolean
  /** Its time in ms since 1970; undefined where that was not kept. */
  markedAt?: number | undefined
  now?: number
}

/** The news of all portals. */
export function newsOf(portals: readonly PortalEntry[], { tellsNew, hasMark, markedAt, now = 0 }: NewsOptions): News {
  const byId = new Map<string, PortalNews>()
  let known = 0
  let unknown = 0
  let newFailures = 0
  let withNew = 0
  let worse = 0
  let since = markedAt
  for (const { portalId, news, isWaiting } of portals) {
    if (!isWaiting) known += 1
    if (!news) continue
    byId.set(portalId, news)
    newFailures += news.newFailures ?? 0
    // Of a portal that did not answer the mark, or whose clock is behind, failures from before it are new.
    since = since && Math.min(since, news.oldestNewAt ?? since)
    if ((news.newFailures ?? 0) > 0) withNew += 1
    if (news.isWorse) worse += 1
    if (news.isUnknown) unknown += 1
  }
  const all = portals.length
  // In an outage most failures are not known.
  const told = isOutage({ known, unreachable: unknown }) ? known - unknown : known
  return {
    newsOf: (portalId) => byId.get(portalId),
    tellsNew,
    newFailures,
    hasMark,
    since,
    known,
    isComplete: all > 0 && known === all,
    totals: {
      new: tellsNew ? totalText(withNew, told, all) : undefined,
      worse: hasMark ? totalText(worse, known, all) : undefined,
    },
    now,
  }
}

/** Such as `33 new so far, 214 of 1,000 looked at`. */
export function newsSoFar({ newFailures, known }: News, portals: number): string {
  const looked = `${formatCount(known)} of ${formatCount(portals)} looked at`
  return newFailures > 0 ? `${formatCount(newFailures)} new so far, ${looked}` : looked
}

/** What is told once every portal is known, such as `21 new failures since 8:02 am`; undefined before the first mark. */
export function newsText(
  { tellsNew, newFailures, since, known, totals }: News,
  timeOf: (at: number) => string,
): string | undefined {
  // In an outage they are not known.
  if (since === undefined || (tellsNew && known > 0 && totals.new === undefined)) return undefined
  return `${tellsNew ? counted(newFailures, 'new failure') : 'Changes'} since ${timeOf(since)}`
}
