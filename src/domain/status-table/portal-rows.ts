import type { Sort } from '#ui/data-table/types.ts'
import type { Counts } from '#api/schema-fields.ts'
import { statuses } from '#domain/statuses.ts'

/** One line of a board: something with a name and a domain that has six counts. */
export interface PortalRow {
  id: string
  name: string
  domain: string
  /** A further fact below the name, such as `Number of displayed days: All`. */
  note?: string
}

/** The rows whose name or domain holds the text, in any case; all of them for an empty text. */
export function searchRows<Row extends PortalRow>(rows: readonly Row[], text: string): readonly Row[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(({ name, domain }) => name.toLowerCase().includes(wanted) || domain.toLowerCase().includes(wanted))
}

/**
 * The rows by name or by one of the six counts. Rows whose counts are not known come last either way, and equal counts
 * stand by name, so that the order is the same every time.
 */
export function sortRows<Row extends PortalRow>(
  rows: readonly Row[],
  { id, desc }: Sort,
  countsOf: (id: string) => Counts | undefined,
): readonly Row[] {
  const direction = desc ? -1 : 1
  const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const field = statuses.find((status) => status.field === id)?.field
  if (field === undefined) return rows.toSorted((a, b) => direction * byName.compare(a.name, b.name))
  const keyed = rows.map((row) => ({ row, count: countsOf(row.id)?.[field] }))
  keyed.sort((a, b) => {
    if (a.count === b.count) return byName.compare(a.row.name, b.row.name)
    if (a.count === undefined) return 1
    if (b.count === undefined) return -1
    return direction * (a.count - b.count)
  })
  return keyed.map(({ row }) => row)
}
