import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { nameOrder, sortByName, type NamedPortal } from '#domain/portals.ts'
import { statuses } from '#domain/statuses.ts'
import type { Sort } from '#ui/data-table/columns.ts'

export interface PortalRow extends NamedPortal {
  /** 0 is all, null is unknown. */
  days?: number | null
  summary: PortalSummary
  /** Of a row that is shown: refetches its counts. */
  retry?: () => void
  /** Its link takes the focus that its Retry button had. */
  isRetried?: boolean
}

export type RowLayout = 'wide' | 'medium' | 'narrow' | 'card'

/** Rows without that count come last in either direction; equal counts sort by name. */
export function sortRows(rows: readonly PortalRow[], { id, desc }: Sort): readonly PortalRow[] {
  const direction = desc ? -1 : 1
  const field = statuses.find((status) => status.field === id)?.field
  if (field === undefined) return sortByName(rows, { desc })
  const keyed = rows.map((row) => ({ row, count: row.summary.counts?.[field] }))
  keyed.sort((a, b) => {
    if (a.count === b.count) return nameOrder.compare(a.row.name, b.row.name)
    if (a.count === undefined) return 1
    if (b.count === undefined) return -1
    return direction * (a.count - b.count)
  })
  return keyed.map(({ row }) => row)
}
