import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'

const arrangement = {
  /** Column ids in the chosen order; the others follow in their own order. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** In px, where they differ from the column's own. */
  widths: z.record(z.string(), z.number().check(z.gte(40), z.lte(1200))),
}

const layoutSchema = z.object({
  ...arrangement,
  /** The chosen preset; none once the user has changed its columns. */
  preset: z.optional(z.string()),
  /** The user's own columns, while a preset is chosen. */
  own: z.optional(z.object(arrangement)),
  /** True if columns with one value are folded, but for the ones listed in `unfolded`. */
  folds: z.optional(z.boolean()),
  unfolded: z.optional(z.array(z.string())),
})

/** The order, visibility and widths of a table's columns, as chosen by the user. */
export type ColumnLayout = z.output<typeof layoutSchema>

/** What a preset decides. */
export type Arrangement = Pick<ColumnLayout, keyof typeof arrangement>

/** Every column in its own place and width. */
export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

/** The column layout of one table, stored in this browser. */
export function useColumnLayout(tableId: string) {
  const [layout, setLayout, reset] = useStored({
    key: `columns/${tableId}/1`,
    schema: layoutSchema,
    initial: defaultLayout,
  })
  return { layout, setLayout, reset }
}

/** All column ids in the chosen order: the chosen ones that exist first, then the others. */
export function orderedIds(ids: readonly string[], order: readonly string[]): string[] {
  const chosen = order.filter((id) => ids.includes(id))
  return chosen.length === 0 ? [...ids] : [...chosen, ...ids.filter((id) => !chosen.includes(id))]
}

/** The columns to show, in the chosen order. Each needs an id. */
export function shownColumns<Column extends { id?: string }>(
  columns: readonly Column[],
  layout: ColumnLayout,
): Column[] {
  const byId = new Map(columns.map((column) => [column.id ?? '', column]))
  return orderedIds([...byId.keys()], layout.order)
    .filter((id) => !layout.hidden.includes(id))
    .flatMap((id) => byId.get(id) ?? [])
}

/** The layout with one column moved by a place; the first column stays first. */
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
