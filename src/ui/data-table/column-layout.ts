import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'
import { maxColumnWidth, minColumnWidth } from './columns.ts'

const storedLayoutSchema = z.object({
  /** In the chosen order; other columns follow in their own order. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** In px, overriding the defaults. */
  widths: z.record(z.string(), z.number().check(z.gte(minColumnWidth), z.lte(maxColumnWidth))),
  preset: z.optional(z.string()),
})

export type StoredLayout = z.output<typeof storedLayoutSchema>

export type ColumnLayout = Pick<StoredLayout, 'order' | 'hidden' | 'widths'>

export interface ColumnPreset {
  id: string
  label: string
  layout: ColumnLayout
}

export const customChoice = 'custom'

export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

const isDefault = ({ order, hidden, widths }: ColumnLayout): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0

/** Columns that no longer exist are left out; new ones follow. */
export function orderedIds(ids: readonly string[], order: readonly string[]): string[] {
  const chosen = order.filter((id) => ids.includes(id))
  return chosen.length === 0 ? [...ids] : [...chosen, ...ids.filter((id) => !chosen.includes(id))]
}

export const shownIds = (ids: readonly string[], { order, hidden }: ColumnLayout): string[] =>
  orderedIds(ids, order).filter((id) => !hidden.includes(id))

export const tableStateOf = ({ order, hidden, widths }: ColumnLayout) => ({
  columnOrder: order,
  columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
  columnSizing: widths,
})

/** The first column stays first. */
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

export const onlyColumns = (
  ids: readonly string[],
  shown: readonly string[],
  widths: ColumnLayout['widths'] = {},
): ColumnLayout => ({ order: [...shown], hidden: ids.filter((id) => !shown.includes(id)), widths })

interface LayoutSources {
  stored: StoredLayout
  linked: string | undefined
  ids: readonly string[]
  presets: readonly ColumnPreset[]
  defaultPreset: string | undefined
}

/** `choice` is undefined for linked columns that are not a preset. */
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
  /** Separated by commas. */
  ids: string | undefined
  onLeave: () => void
}

interface LayoutOptions {
  layoutId: string
  linked: LinkedColumns
  ids: readonly string[]
  presets: readonly ColumnPreset[]
  defaultPreset: string | undefined
}

/** A change is stored and removes the columns from the address. */
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
