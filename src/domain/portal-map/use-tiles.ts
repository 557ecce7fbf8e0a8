import { useInterval } from '@mantine/hooks'
import { use, useMemo, useState } from 'react'
import { noFacts, type PortalFacts } from '#api/portal-facts.ts'
import { PortalNewsContext, type PortalNews } from '#domain/status-table/portal-news.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { usePortalFacts, useScreen } from '#domain/status-table/portal-screen.ts'
import { formatCount } from '#lib/numbers.ts'
import { factsOf, newTextOf, statesOf, maxAge, type TileState } from './tile-states.ts'

/** In ms: how often the age of counts is looked at. */
const ageInterval = 10_000

/** The time in ms since 1970, a few times a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), ageInterval, { autoInvoke: true })
  return now
}

export interface Tile {
  row: PortalRow
  known: PortalFacts
  news: PortalNews | undefined
  states: readonly TileState[]
  /** The keys of the states, with a space between them. */
  statesText: string
  /** Such as `2 new`; empty for none. */
  newText: string
  /** Such as `3 Failed`. */
  facts: string
  /** Such as `52`; empty for none. */
  failed: string
}

/** The states of each portal, at the latest counts. */
export function useTiles(rows: readonly PortalRow[]): readonly Tile[] {
  const facts = usePortalFacts(useScreen())
  const { newsOf } = use(PortalNewsContext)
  const now = useNow()
  return useMemo(() => {
    const oldAfter = maxAge(facts.size)
    return rows.map((row) => {
      const news = newsOf(row.id)
      const known = facts.get(row.id) ?? noFacts
      const { newFailures = 0, isWorse = false } = news ?? {}
      const states = statesOf({ ...known, newFailures, isWorse }, now, oldAfter)
      const failed = known.counts?.failed ? formatCount(known.counts.failed) : ''
      const texts = { statesText: states.join(' '), newText: newTextOf(news), facts: factsOf(known.counts), failed }
      return { row, known, news, states, ...texts }
    })
  }, [rows, facts, newsOf, now])
}
