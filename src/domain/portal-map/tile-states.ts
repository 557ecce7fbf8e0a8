import type { PortalFacts } from '#api/portal-facts.ts'
import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'
import { formatCount } from '#lib/numbers.ts'
import type { PortalNews } from '#domain/status-table/portal-news.ts'
import { countsPerMinute } from '#domain/status-table/portal-screen.ts'

/** A tile has one of these states or several. */
export const tileStates = [
  { key: 'new', word: 'New failure' },
  { key: 'worse', word: 'Got worse' },
  { key: 'failing', word: 'Failing' },
  { key: 'running', word: 'Running' },
  { key: 'unreachable', word: 'Not reachable' },
  { key: 'old', word: 'Old counts' },
  { key: 'calm', word: 'Calm' },
  { key: 'unknown', word: 'Not yet known' },
] as const

export type TileState = (typeof tileStates)[number]['key']

const minute = 60_000

/** In ms: the age after which counts are old. Two minutes, or a minute more than a round of refetches takes. */
export const maxAge = (portals: number): number => minute * Math.max(2, Math.ceil(portals / countsPerMinute) + 1)

interface TileFacts extends Pick<PortalFacts, 'counts' | 'isUnreachable' | 'updatedAt'> {
  newFailures: number
  isWorse: boolean
}

/** The states of a portal at a time in ms since 1970. Counts are old after `oldAfter` ms, or if their refetch failed. */
export function statesOf(facts: TileFacts, now: number, oldAfter: number) {
  const { counts, isUnreachable, updatedAt, newFailures, isWorse } = facts
  const holds: Record<TileState, boolean> = {
    new: newFailures > 0,
    worse: isWorse,
    failing: (counts?.failed ?? 0) > 0,
    running: (counts?.running ?? 0) > 0,
    unreachable: isUnreachable,
    old: counts !== undefined && (isUnreachable || now - updatedAt > oldAfter),
    calm: false,
    unknown: false,
  }
  const found = tileStates.filter(({ key }) => holds[key]).map(({ key }) => key)
  const rest: TileState = counts === undefined ? 'unknown' : 'calm'
  const isPlain = found.every((key) => key === 'old')
  return isPlain ? [...found, rest] : found
}

/** Such as `2 new`; nothing without a new failure. */
export const newTextOf = (news: Pick<PortalNews, 'newFailures' | 'hasMore'> | undefined): string =>
  news?.newFailures ? `${formatCount(news.newFailures)}${news.hasMore ? '+' : ''} new` : ''

/** Such as `3 Failed, 1 Running`; nothing for zeros. */
export const factsOf = (counts: Counts | undefined): string =>
  statuses
    .filter(({ field }) => counts !== undefined && counts[field] > 0 && (field === 'failed' || field === 'running'))
    .map(({ word, field }) => `${formatCount(counts?.[field] ?? 0)} ${word}`)
    .join(', ')

/** The words of some states, such as `Failing, Running`. */
export const wordsOf = (held: readonly TileState[]): string =>
  tileStates
    .filter(({ key }) => held.includes(key))
    .map(({ word }) => word)
    .join(', ')
