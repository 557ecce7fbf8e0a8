import { useInterval } from '@mantine/hooks'
import { use, useMemo, useState } from 'react'
import { noFacts, type PortalFacts } from '#api/portal-facts.ts'
import { PortalNewsContext, type PortalNews } from '#domain/status-table/portal-news.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { usePortalFacts, useScreen, useViewStatus } from '#domain/status-table/portal-screen.ts'
import { formatCount } from '#lib/numbers.ts'
import { factsOf, maxAge, newStep, newCountOf, statesOf, type TileState } from './tile-states.ts'

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
  /** 1 to 3 by the number of new failures; 0 for none. */
  step: number
  /** The keys of the states, separated by spaces. */
  statesText: string
  /** The number of new failures, such as `2`; empty for none. */
  newCount: string
  /** Such as `3 Failed`. */
  facts: string
  /** Such as `52`; empty for none. */
  failed: string
}

/** The states of each portal, at the latest counts. */
export function useTiles(rows: readonly PortalRow[]): readonly Tile[] {
  const screen = useScreen()
  const facts = usePortalFacts(screen)
  const { isDown } = useViewStatus(screen)
  const { newsOf } = use(PortalNewsContext)
  const now = useNow()
  return useMemo(() => {
    const staleAfter = maxAge(facts.size)
    return rows.map((row) => {
      const news = newsOf(row.id)
      const known = facts.get(row.id) ?? noFacts
      const { newFailures = 0, isWorse = false } = news ?? {}
      const states = statesOf(
        { ...known, isUnreachable: isDown || known.isUnreachable, newFailures, isWorse },
        now,
        staleAfter,
      )
      const failed = known.counts?.failed ? formatCount(known.counts.failed) : ''
      const texts = { statesText: states.join(' '), newCount: newCountOf(news), facts: factsOf(known.counts), failed }
      return { row, known, news, states, step: newStep(newFailures), ...texts }
    })
  }, [rows, facts, isDown, newsOf, now])
}
