import { useDeferredValue, useMemo, useState } from 'react'
import { useDashboardSearch, type DashboardSearch } from '#domain/dashboard.ts'
import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { memoizedById } from '#lib/memoized-by-id.ts'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { portalSearch, sortByName, type NamedPortal } from '#domain/portals.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'
import { canSort, countPortals, stateOf, type ExtraState, type Totals } from './portal-totals.ts'

const noPortals: readonly NamedPortal[] = []

/** As the list shows them first: their counts come in this order, and late runs are checked in it. */
export const usePortalsByName = (portals: readonly NamedPortal[] = noPortals) =>
  // Once for a list, not for each version of the summaries: a thousand names in order are sorted in a tenth of the time.
  useMemo(() => sortByName(portals, { desc: false }), [portals])

/** A row is the same object until its data changes, so that it does not render again. */
export function usePortalRows(
  portals: readonly NamedPortal[],
  { summaries }: PortalSummaries,
  days?: ReadonlyMap<string, number>,
): readonly PortalRow[] {
  const rowOf = useMemo(
    () =>
      memoizedById((id, { name, domain }: NamedPortal, summary: PortalSummary): PortalRow => ({
        id,
        name,
        domain,
        ...(days && { days: days.get(id) ?? null }),
        summary,
      })),
    [days],
  )
  return useMemo(
    () =>
      portals.flatMap((portal) => {
        const summary = summaries.get(portal.id)
        return summary ? rowOf(portal.id, portal, summary) : []
      }),
    [portals, summaries, rowOf],
  )
}

export function useTotals({ summaries, outage, seenAt }: PortalSummaries, extra?: ExtraState): Totals {
  const totals = useMemo(() => countPortals([...summaries.values()], seenAt), [summaries, seenAt])
  return { ...totals, extra, isOutage: totals.isOutage || outage !== undefined }
}

type ListedView = Pick<DashboardSearch, 'sort' | 'order' | 'only'>

export function useListedRows(rows: readonly PortalRow[], view: ListedView, extra?: ExtraState) {
  const { sort: id, order, only } = view
  const matches = stateOf(only, extra)?.matches
  return useMemo(() => {
    const sorted = sortRows(rows, { id, desc: order === 'desc' })
    return matches ? sorted.filter(({ summary }) => matches(summary)) : sorted
  }, [rows, id, order, matches])
}

export const rowId = (row: PortalRow) => row.id

export type ListedPortals = ReturnType<typeof usePortalList>

/** The rows in the order and with the filter and the search of the address. */
export function usePortalList(rows: readonly PortalRow[], isLoading: boolean, totals: Totals) {
  const { search } = useDashboardSearch()
  const listKey = isLoading ? '' : `${search.sort} ${search.order} ${search.only}`
  // Sorted once, when the values are known; a portal that is added later does not undo it.
  const [sortedKey, setSortedKey] = useState<string>()
  const isSorted = sortedKey === listKey
  const isKnown = isSorted || canSort(totals, search)
  const view = isKnown ? search : ({ ...search, sort: 'name', order: 'asc' } as const)
  const listed = useListedRows(rows, view, totals.extra)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const held = useHeldRows(listed, {
    rowId,
    listKey,
    // A portal that no longer matches the filter stays with its latest summary.
    showHeld: ({ id }, latest) => latest ?? byId.get(id),
  })
  if (isKnown && !isSorted && !held.isHeld) setSortedKey(listKey)
  const text = useDeferredValue(search.q)
  const shown = useMemo(() => portalSearch.find(held.rows, text), [held.rows, text])
  return {
    rows,
    listed,
    shown,
    text,
    isLoading,
    isSorted,
    mapKey: `${listKey} ${text}`,
    holdProps: held.holdProps,
  }
}
