import { useQueryClient } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { DashboardSearch, PortalState } from '#domain/dashboard.ts'
import { useCountsSource } from './counts-context.ts'
import { PortalNewsContext } from './portal-news.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'
import { portalTotals } from './portal-totals.ts'
import { useTotals } from './use-counts.ts'

type ListedView = Pick<DashboardSearch, 'sort' | 'order' | 'only'>

/**
 * The portals in the order and the state of the address, at the latest counts, and the totals of all of them. Of another
 * state than the given ones all are listed.
 */
export function useListedRows(portals: readonly PortalRow[], view: ListedView, states: readonly PortalState[]) {
  const { sort: id, order, only } = view
  const client = useQueryClient()
  const source = useCountsSource()
  const totals = useTotals(source)
  const news = use(PortalNewsContext)
  const desc = order === 'desc'
  const state = portalTotals.find(({ key }) => key === only && states.includes(key))
  const isByCounts = id !== 'name'
  // By name, and of all portals, the rows do not follow the counts.
  const basis = isByCounts || (state && !state.isNews) ? totals : undefined
  const newsOf = state?.isNews ? news.newsOf : undefined
  const listed = useMemo(() => {
    const sorted = sortRows(portals, { id, desc }, (portalId) => source.knownOf(client, portalId).counts)
    return state
      ? sorted.filter((row) => state.matches({ ...source.knownOf(client, row.id), news: newsOf?.(row.id) }))
      : sorted
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the basis stands for the counts in the cache
  }, [portals, id, desc, state, client, source, basis, newsOf])
  /** Of how many portals that is known which the list is made by. */
  const knownCount = newsOf && !isByCounts ? news.known : totals.known
  return { totals, news, state, isByCounts, knownCount, listed }
}
