import { use, useDeferredValue, useMemo } from 'react'
import { noFacts } from '#api/portal-facts.ts'
import type { DashboardSearch, PortalState } from '#domain/dashboard.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { formatShort } from '#lib/dates.ts'
import { useFrozenRows, useInteraction } from '#ui/data-table/use-frozen-rows.ts'
import { PortalNewsContext } from './portal-news.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'
import { usePortalFacts, useScreen } from './portal-screen.ts'
import { portalSearch } from './portal-search.tsx'
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

export const rowId = (row: PortalRow) => row.id

/** The portals on screen, and how many are known of those that the list is made by. `view` names what is listed. */
export function useShownRows(
  portals: readonly PortalRow[],
  search: DashboardSearch,
  states: readonly PortalState[],
  view: string,
) {
  const { zone, interactionProps } = useInteraction()
  const found = useListedRows(portals, search, states)
  const { facts, totals, news, state, isByCounts, listed } = found
  const isHeld = zone === 'rows'
  const { rows } = useFrozenRows(listed, rowId, view, isHeld ? 'rows' : 'none')
  // Other rows are rendered after the key that searches for them.
  const text = useDeferredValue(search.q)
  const shown = useMemo(() => portalSearch.find(rows, text), [rows, text])
  const known = state?.isNews && !isByCounts ? news.known : totals.known
  return { ...found, shown, text, known, all: facts.size, isHeld, interactionProps }
}

export type ShownRows = ReturnType<typeof useShownRows>

/** A time as it is told of the news. */
export function useNewsTime({ news }: ShownRows) {
  const zone = useShownZone()
  return (at: number) => formatShort(at, news.now, zone)
}
