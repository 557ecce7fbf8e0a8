import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'

const layoutSchema = z.object({
  /** Column ids in the order chosen; a column that is not named keeps its place after them. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Widths in px that differ from the column's own. */
  widths: z.record(z.string(), z.number().check(z.gte(40), z.lte(1200))),
})

export type ColumnLayout = z.output<typeof layoutSchema>

const ownLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

/** What a person chose for one table's columns: order, visibility and widths. Kept in this browser. */
export function useColumnLayout(tableId: string) {
  const [layout, setLayout, reset] = useStored({
    key: `columns/${tableId}/1`,
    schema: layoutSchema,
    initial: ownLayout,
  })
  return { layout, setLayout, reset }
}

/** All ids in the chosen order: the named ones first, as far as they exist, then the others as they come. */
export function orderedIds(ids: readonly string[], order: readonly string[]): string[] {
  const chosen = order.filter((id) => ids.includes(id))
  return chosen.length === 0 ? [...ids] : [...chosen, ...ids.filter((id) => !chosen.includes(id))]
}

/** The columns that are shown, in the chosen order; each has its id. */
export function visibleColumns<Column extends { id?: string | undefined }>(
  columns: readonly Column[],
  { order, hidden }: ColumnLayout,
): Column[] {
  const byId = new Map(columns.map((column) => [column.id ?? '', column]))
  const shown = orderedIds([...byId.keys()], order).filter((id) => !hidden.includes(id))
  return shown.flatMap((id) => byId.get(id) ?? [])
}

/** The layout with one column moved a place up or down among all columns; the first column stays where it is. */
export function moveColumn(layout: ColumnLayout, ids: readonly string[], id: string, by: -1 | 1): ColumnLayout {
  const order = orderedIds(ids, layout.order)
  const from = order.indexOf(id)
  const to = from + by
  if (from < 1 || to < 1 || to >= order.length) return layout
  return { ...layout, order: order.toSpliced(from, 1).toSpliced(to, 0, id) }
}

/** The layout with one column shown or hidden. */
export function toggleColumn(layout: ColumnLayout, id: string): ColumnLayout {
  const isHidden = layout.hidden.includes(id)
  return { ...layout, hidden: isHidden ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id] }
}
