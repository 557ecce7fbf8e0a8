import { createContext, use, useDeferredValue, useMemo } from 'react'
import type { DashboardSearch, PortalLink } from '#domain/dashboard.ts'
import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { memoized } from '#lib/remembered.ts'
import { useFrozenRows } from '#ui/data-table/use-frozen-rows.ts'
import { portalSearch, sortRows, type NamedPortal, type PortalRow } from './portal-rows.ts'
import { portalTotals } from './portal-totals.ts'

/** The rows of portals. Each is the same object while nothing of it has changed: then it is not rendered again. */
export function usePortalRows(
  portals: readonly NamedPortal[],
  summaries: PortalSummaries['summaries'],
  /** The displayed days by portal, for portals that have them; the same map while none has changed. */
  days?: ReadonlyMap<string, number>,
): readonly PortalRow[] {
  const rowOf = useMemo(
    () =>
      memoized((summary: PortalSummary, { id, name, domain }: NamedPortal): PortalRow => ({
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
        return summary ? rowOf(summary, portal) : []
      }),
    [portals, summaries, rowOf],
  )
}

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

interface PortalTable extends Pick<PortalSummaries, 'source' | 'live' | 'now'> {
  linkTo: PortalLink
  /** One line above the table says that most portals are unreachable: no row has a button of its own. */
  hasOutage: boolean
}

/** What the rows of a table have in common. */
export const PortalTableContext = createContext<PortalTable | undefined>(undefined)

/** The table around a cell. Throws outside of a PortalStatusTable. */
export function usePortalTable(): PortalTable {
  const table = use(PortalTableContext)
  if (!table) throw new Error('There is no PortalStatusTable around this cell.')
  return table
}
