import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'
import { maxColumnWidth, minColumnWidth } from './columns.ts'

/** What a browser stores: the custom columns, and the preset if one is chosen instead of them. */
const storedLayoutSchema = z.object({
  /** Column ids in the chosen order; the others follow in their own order. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Widths in px that override the column default. */
  widths: z.record(z.string(), z.number().check(z.gte(minColumnWidth), z.lte(maxColumnWidth))),
  preset: z.optional(z.string()),
})

export type StoredLayout = z.output<typeof storedLayoutSchema>

/** The order, visibility and widths of a table's columns. */
export type ColumnLayout = Pick<StoredLayout, 'order' | 'hidden' | 'widths'>

/** A named layout. The first one of a table is its default. */
export interface ColumnPreset {
  id: string
  label: string
  layout: ColumnLayout
}

/** The choice of a user's custom columns, beside the presets. */
export const customChoice = 'custom'

export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

const isDefault = ({ order, hidden, widths }: ColumnLayout): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0

/** All column ids in the chosen order: the chosen ones that exist first, then the others. */
export function orderedIds(ids: readonly string[], order: readonly string[]): string[] {
  const chosen = order.filter((id) => ids.includes(id))
  return chosen.length === 0 ? [...ids] : [...chosen, ...ids.filter((id) => !chosen.includes(id))]
}

/** The ids of the visible columns, in order. */
export const shownIds = (ids: readonly string[], { order, hidden }: ColumnLayout): string[] =>
  orderedIds(ids, order).filter((id) => !hidden.includes(id))

/** The layout as the state of a TanStack table. */
export const tableStateOf = ({ order, hidden, widths }: ColumnLayout) => ({
  columnOrder: order,
  columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
  columnSizing: widths,
})

/** Moves a column by one place; the first column stays first. */
export function moveColumn(layout: ColumnLayout, ids: readonly string[], id: string, by: -1 | 1): ColumnLayout {
  const order = orderedIds(ids, layout.order)
  const from = order.indexOf(id)
  const to = from + by
  if (from < 1 || to < 1 || to >= order.length) return layout
  return { ...layout, order: order.toSpliced(from, 1).toSpliced(to, 0, id) }
}

export function toggleColumn(layout: ColumnLayout, id: string): ColumnLayout {
  const isHidden = layout.hidden.includes(id)
  return { ...layout, hidden: isHidden ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id] }
}

/** Some columns in this order, the others hidden. */
export const onlyColumns = (
  ids: readonly string[],
  shown: readonly string[],
  widths: ColumnLayout['widths'] = {},
): ColumnLayout => ({ order: [...shown], hidden: ids.filter((id) => !shown.includes(id)), widths })

interface LayoutSources {
  stored: StoredLayout
  /** Ids of the address, separated by commas. */
  linked: string | undefined
  ids: readonly string[]
  presets: readonly ColumnPreset[]
  /** The preset of a user who has chosen nothing; the first one unless given. */
  defaultPreset: string | undefined
}

/**
 * The layout in use: the columns of the address if it names any, else the stored choice. `choice` is undefined for linked
 * columns that are no preset.
 */
export function layoutInUse({ stored, linked = '', ids, presets, defaultPreset }: LayoutSources): {
  choice: string | undefined
  layout: ColumnLayout
} {
  const named = linked.split(',').filter((id) => ids.includes(id))
  const presetOf = (id: string | undefined) => presets.find((preset) => preset.id === id)
  if (named.length > 0) {
    // The first column can be neither hidden nor moved.
    const layout = onlyColumns(ids, [...new Set([...ids.slice(0, 1), ...named])])
    const same = presets.find((preset) => shownIds(ids, preset.layout).join() === shownIds(ids, layout).join())
    return { choice: same?.id, layout: same?.layout ?? layout }
  }
  const untouched = isDefault(stored) ? (presetOf(defaultPreset) ?? presets[0]) : undefined
  const preset = presetOf(stored.preset) ?? untouched
  return preset ? { choice: preset.id, layout: preset.layout } : { choice: customChoice, layout: stored }
}

interface LinkedColumns {
  /** Ids of the address, separated by commas; they take precedence over the stored layout. */
  ids: string | undefined
  /** Removes them from the address, once the user has chosen other columns. */
  onLeave: () => void
}

interface LayoutOptions {
  layoutId: string
  linked: LinkedColumns
  ids: readonly string[]
  presets: readonly ColumnPreset[]
  defaultPreset: string | undefined
}

/** The column layout of the address or, without one, the stored one. A change is stored and leaves the address. */
export function useColumnLayout({ layoutId, linked, ...table }: LayoutOptions) {
  const [stored, setStored, resetStored] = useStored<StoredLayout>({
    key: `columns/${layoutId}/1`,
    schema: storedLayoutSchema,
    initial: defaultLayout,
  })
  const leave = () => {
    if (linked.ids !== undefined) linked.onLeave()
  }
  return {
    ...layoutInUse({ ...table, stored, linked: linked.ids }),
    hasCustom: !isDefault(stored),
    choose: (choice: string) => {
      setStored({ ...stored, preset: choice === customChoice ? undefined : choice })
      leave()
    },
    change: ({ order, hidden, widths }: ColumnLayout) => {
      setStored({ order, hidden, widths })
      leave()
    },
    reset: () => {
      resetStored()
      leave()
    },
  }
}
