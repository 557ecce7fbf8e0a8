import { searchFor } from '#lib/fold.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import type { Sort } from '#ui/data-table/columns.ts'

export interface NamedPortal {
  id: string
  name: string
  domain: string
}

export const daysText = (days: number | null | undefined): string => (days === 0 ? 'All' : (days?.toString() ?? '—'))

export function searchRows<Row extends NamedPortal>(rows: readonly Row[], text: string): readonly Row[] {
  if (text.trim() === '') return rows
  const isFound = searchFor(text)
  return rows.filter(({ name, domain }) => isFound(name, domain))
}

export const portalSearch = { label: 'Search portals', find: searchRows }

export const formatPortalCount = (listed: number, total: number): string =>
  listed === total ? counted(total, 'portal') : `${formatCount(listed)} of ${counted(total, 'portal')}`

export const nameOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function sortByName<Row extends NamedPortal>(
  rows: readonly Row[],
  { desc }: Pick<Sort, 'desc'>,
): readonly Row[] {
  const direction = desc ? -1 : 1
  return rows.toSorted((a, b) => direction * nameOrder.compare(a.name, b.name))
}
