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

function valueBy(id: string): ((summary: PortalSummary) => number | undefined) | undefined {
  if (id === 'last') return ({ lastFailedAt }) => lastFailedAt
  const field = statuses.find((status) => status.field === id)?.field
  return field && (({ counts }) => counts?.[field])
}

/** Rows without a value come last in either direction; equal ones sort by name. */
export function sortRows(rows: readonly PortalRow[], { id, desc }: Sort): readonly PortalRow[] {
  const direction = desc ? -1 : 1
  const valueOf = valueBy(id)
  if (!valueOf) return sortByName(rows, { desc })
  const keyed = rows.map((row) => ({ row, value: valueOf(row.summary) }))
  keyed.sort((a, b) => {
    if (a.value === b.value) return nameOrder.compare(a.row.name, b.row.name)
    if (a.value === undefined) return 1
    if (b.value === undefined) return -1
    return direction * (a.value - b.value)
  })
  return keyed.map(({ row }) => row)
}
