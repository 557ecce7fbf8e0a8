import { useInterval } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { useCountsSource } from '#domain/status-table/counts-context.ts'
import { PortalNewsContext } from '#domain/status-table/portal-news.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { useTotals } from '#domain/status-table/use-counts.ts'
import { factsOf, statesOf, maxAge } from './tile-states.ts'

/** In ms: how often the age of counts is looked at. */
const ageInterval = 10_000

/** The time in ms since 1970, a few times a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), ageInterval, { autoInvoke: true })
  return now
}

/** The states of each portal, at the latest counts. */
export function useTiles(rows: readonly PortalRow[]) {
  const client = useQueryClient()
  const source = useCountsSource()
  const { newsOf } = use(PortalNewsContext)
  const totals = useTotals(source)
  const now = useNow()
  return useMemo(() => {
    const oldAfter = maxAge(source.portalIds.length)
    const latest = Math.max(now, Date.now())
    return rows.map((row) => {
      const news = newsOf(row.id)
      const known = source.knownOf(client, row.id)
      const states = statesOf({ ...known, newFailures: news?.newFailures ?? 0 }, latest, oldAfter)
      // Texts that are made once per answer, not at each key.
      return { row, known, news, states, statesText: states.join(' '), facts: factsOf(known.counts) }
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the totals stand for the counts in the cache
  }, [rows, client, source, newsOf, totals, now])
}

export type Tile = ReturnType<typeof useTiles>[number]
