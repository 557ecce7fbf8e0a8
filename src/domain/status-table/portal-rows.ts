import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { statuses } from '#domain/statuses.ts'
import { searchFor } from '#lib/fold.ts'
import type { Sort } from '#ui/data-table/columns.ts'
import { counted, formatCount } from '#lib/numbers.ts'

export interface NamedPortal {
  id: string
  name: string
  domain: string
}

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

export const daysText = (days: number | null | undefined): string => (days === 0 ? 'All' : (days?.toString() ?? '—'))

export function searchRows<Row extends NamedPortal>(rows: readonly Row[], text: string): readonly Row[] {
  if (text.trim() === '') return rows
  const isFound = searchFor(text)
  return rows.filter(({ name, domain }) => isFound(name, domain))
}

export const portalSearch = { label: 'Search portals by name or domain', find: searchRows }

export const formatPortalCount = (listed: number, total: number): string =>
  listed === total ? counted(total, 'portal') : `${formatCount(listed)} of ${counted(total, 'portal')}`

const nameOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function sortByName<Row extends NamedPortal>(
  rows: readonly Row[],
  { desc }: Pick<Sort, 'desc'>,
): readonly Row[] {
  const direction = desc ? -1 : 1
  return rows.toSorted((a, b) => direction * nameOrder.compare(a.name, b.name))
}

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
