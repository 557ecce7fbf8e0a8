import { use, useMemo } from 'react'
import { noFacts } from '#api/portal-facts.ts'
import type { DashboardSearch, PortalState } from '#domain/dashboard.ts'
import { PortalNewsContext } from './portal-news.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'
import { usePortalFacts, useScreen } from './portal-screen.ts'
import { countPortals, portalTotals } from './portal-totals.ts'

type ListedView = Pick<DashboardSearch, 'sort' | 'order' | 'only'>

/**
 * The portals in the order and the state of the address, at the latest counts, and the totals of all of them. Of another
 * state than the given ones all are listed.
 */
export function useListedRows(portals: readonly PortalRow[], view: ListedView, states: readonly PortalState[]) {
  const { sort: id, order, only } = view
  const facts = usePortalFacts(useScreen())
  const news = use(PortalNewsContext)
  const totals = useMemo(() => countPortals([...facts.values()]), [facts])
  const desc = order === 'desc'
  const state = portalTotals.find(({ key }) => key === only && states.includes(key))
  const isByCounts = id !== 'name'
  // By name, and of all portals, the rows do not follow the counts.
  const sortedBy = isByCounts ? facts : undefined
  const sorted = useMemo(
    () => sortRows(portals, { id, desc }, (portalId) => sortedBy?.get(portalId)?.counts),
    [portals, id, desc, sortedBy],
  )
  const filteredBy = state && !state.isNews ? facts : undefined
  const newsOf = state?.isNews ? news.newsOf : undefined
  const listed = useMemo(
    () =>
      state
        ? sorted.filter((row) => state.matches({ ...(filteredBy?.get(row.id) ?? noFacts), news: newsOf?.(row.id) }))
        : sorted,
    [sorted, state, filteredBy, newsOf],
  )
  return { facts, totals, news, state, isByCounts, listed }
}
