import { useDeferredValue, useMemo } from 'react'
import type { DashboardSearch } from '#domain/dashboard.ts'
import { useFrozenRows } from '#ui/data-table/use-frozen-rows.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'
import { portalSearch } from './portal-search.tsx'
import { portalTotals } from './portal-totals.ts'

/** The state of the address that the portals are filtered by. */
export const stateOf = (only: string | undefined) => portalTotals.find(({ key }) => key === only)

type ListedView = Pick<DashboardSearch, 'sort' | 'order' | 'only'>

/** The portals in the order and the state of the address. */
export function useListedRows(rows: readonly PortalRow[], view: ListedView) {
  const { sort: id, order, only } = view
  const state = stateOf(only)
  return useMemo(() => {
    const sorted = sortRows(rows, { id, desc: order === 'desc' })
    return state ? sorted.filter(({ summary }) => state.matches(summary)) : sorted
  }, [rows, id, order, state])
}

export const rowId = (row: PortalRow) => row.id

/** The portals on screen: they keep their order while the pointer or the focus is on them. `view` names what is listed. */
export function useShownRows(rows: readonly PortalRow[], search: DashboardSearch, view: string) {
  const listed = useListedRows(rows, search)
  const frozen = useFrozenRows(listed, rowId, view)
  // Other rows are rendered after the key that searches for them.
  const text = useDeferredValue(search.q)
  const shown = useMemo(() => {
    // A row that stays in its place although it is no longer listed has its latest summary too.
    const latest = new Map(rows.map((row) => [row.id, row]))
    const current = frozen.rows.map((row) => latest.get(row.id) ?? row)
    return portalSearch.find(current, text)
  }, [rows, frozen.rows, text])
  return { listed, shown, text, heldRows: frozen.heldRows, interactionProps: frozen.interactionProps }
}
