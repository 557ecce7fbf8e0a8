import { createContext, use, useDeferredValue, useMemo } from 'react'
import type { DashboardSearch } from '#domain/dashboard.ts'
import type { PortalLink } from '#domain/list-links.ts'
import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { memoizedByObject } from '#lib/memoized-by-object.ts'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { portalSearch, sortRows, type NamedPortal, type PortalRow } from './portal-rows.ts'
import { portalTotals } from './portal-totals.ts'

/** A row is the same object until its data changes, so that it does not render again. */
export function usePortalRows(
  portals: readonly NamedPortal[],
  summaries: PortalSummaries['summaries'],
  days?: ReadonlyMap<string, number>,
): readonly PortalRow[] {
  const rowOf = useMemo(
    () =>
      memoizedByObject((summary: PortalSummary, { id, name, domain }: NamedPortal): PortalRow => ({
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

export const stateOf = (only: string | undefined) => portalTotals.find(({ key }) => key === only)

type ListedView = Pick<DashboardSearch, 'sort' | 'order' | 'only'>

export function useListedRows(rows: readonly PortalRow[], view: ListedView) {
  const { sort: id, order, only } = view
  const state = stateOf(only)
  return useMemo(() => {
    const sorted = sortRows(rows, { id, desc: order === 'desc' })
    return state ? sorted.filter(({ summary }) => state.matches(summary)) : sorted
  }, [rows, id, order, state])
}

export const rowId = (row: PortalRow) => row.id

export function useShownRows(rows: readonly PortalRow[], search: DashboardSearch, listKey: string) {
  const listed = useListedRows(rows, search)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const held = useHeldRows(listed, {
    rowId,
    listKey,
    // A portal that no longer matches the filter stays with its latest summary.
    showHeld: ({ id }, latest) => latest ?? byId.get(id),
  })
  const text = useDeferredValue(search.q)
  const shown = useMemo(() => portalSearch.find(held.rows, text), [held.rows, text])
  return { listed, shown, text, holdProps: held.holdProps }
}

interface PortalTable extends Pick<PortalSummaries, 'source' | 'live' | 'now'> {
  linkTo: PortalLink
  isDown: boolean
  hasOutage: boolean
  /** The link of this row takes the focus that its Retry button had. */
  retriedId: string | undefined
  onRetry: (id: string | undefined) => void
}

export const PortalTableContext = createContext<PortalTable | undefined>(undefined)

export function usePortalTable(): PortalTable {
  const table = use(PortalTableContext)
  if (!table) throw new Error('There is no PortalStatusTable around this cell.')
  return table
}
