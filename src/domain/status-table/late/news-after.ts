import { shallowEqual } from '@mantine/hooks'
import type { PortalState } from '#domain/dashboard.ts'
import { formatCount } from '#lib/numbers.ts'
import type { News, PortalNews } from '../portal-news.ts'
import { portalTotals } from '../portal-totals.ts'

const isSame = ({ change: before, ...one }: PortalNews, { change, ...other }: PortalNews): boolean =>
  shallowEqual(one, other) && shallowEqual(before, change)

interface PortalEntry {
  portalId: string
  /** Undefined for nothing. */
  news: PortalNews | undefined
  /** True while there is more to come. */
  isWaiting: boolean
}

const minute = 60_000

/** The news of these portals; the objects of before where nothing has changed. */
export function newsAfter(before: News, portals: readonly PortalEntry[], now = 0): News {
  const byId = new Map<string, PortalNews>()
  for (const { portalId, news } of portals) {
    const old = before.newsOf(portalId)
    if (news) byId.set(portalId, old && isSame(old, news) ? old : news)
  }
  const all = [...byId.values()]
  const known = portals.filter(({ isWaiting }) => !isWaiting).length
  const totals: Partial<Record<PortalState, string>> = {}
  const isCounted = {
    new: all.some(({ newFailures }) => newFailures !== undefined),
    worse: all.some(({ change }) => change !== undefined),
  }
  for (const { key, matches } of portalTotals) {
    if ((key !== 'new' && key !== 'worse') || !isCounted[key]) continue
    const count = all.filter((news) => matches({ counts: undefined, isUnreachable: false, news })).length
    totals[key] = formatCount(count) + (known < portals.length ? '+' : '')
  }
  const newFailures = all.reduce((sum, one) => sum + (one.newFailures ?? 0), 0)
  const toMinute = now - (now % minute)
  const isUnchanged =
    known === before.known &&
    newFailures === before.newFailures &&
    toMinute === before.now &&
    shallowEqual(totals, before.totals) &&
    portals.every(({ portalId }) => byId.get(portalId) === before.newsOf(portalId))
  return isUnchanged ? before : { newsOf: (portalId) => byId.get(portalId), newFailures, known, totals, now: toMinute }
}
