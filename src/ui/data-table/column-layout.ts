import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  metaHelper,
  tableFeatures,
  useTable,
  type ReactTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useStored } from '../use-stored.ts'
import { maxColumnWidth, minColumnWidth, type Column } from './columns.ts'

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
  /** The default one, or `onlyColumns`. */
  layout: ColumnLayout
}

export const customChoice = 'custom'

export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

const isDefault = ({ order, hidden, widths }: ColumnLayout): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0

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
    const idsOf = ({ order }: ColumnLayout) => (order.length > 0 ? order : ids).join()
    const same = presets.find((preset) => idsOf(preset.layout) === idsOf(layout))
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

interface LayoutOptions<Row> {
  layoutId: string
  linked: LinkedColumns
  columns: readonly Column<Row>[]
  presets?: readonly ColumnPreset[]
  defaultPreset?: string | undefined
}

/** Features that are not listed have no API (TanStack Table 9). */
const features = tableFeatures({
  columnMeta: metaHelper<{ title: string }>(),
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

/** It has no rows: the console sorts, holds and selects them itself (docs/decisions/engineering.md). */
export type ColumnTable = ReactTable<typeof features, object>

const noRows: object[] = []
const noWidths: ColumnLayout['widths'] = {}
const noPresets: readonly ColumnPreset[] = []

/** A change is stored and removes the columns from the address. */
export function useColumnLayout<Row>(options: LayoutOptions<Row>) {
  const { layoutId, linked, columns, presets = noPresets, defaultPreset } = options
  const [stored, setStored, resetStored] = useStored<StoredLayout>({
    key: `columns/${layoutId}/1`,
    schema: storedLayoutSchema,
    initial: defaultLayout,
  })
  const ids = columns.map(({ id }) => id)
  const { choice, layout } = layoutInUse({ stored, linked: linked.ids, ids, presets, defaultPreset })
  const isPreset = presets.some(({ id }) => id === choice)
  const leave = () => {
    if (linked.ids !== undefined) linked.onLeave()
  }
  const change = (part: Partial<ColumnLayout>) => {
    const { order, hidden, widths } = { ...layout, ...part }
    setStored({ order, hidden, widths })
    leave()
  }
  const state = {
    columnOrder: layout.order,
    columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
    columnSizing: isPreset ? noWidths : layout.widths,
  }
  const table: ColumnTable = useTable({
    features,
    columns: columns.map(({ id, title }) => ({ id, meta: { title } })),
    data: noRows,
    state,
    onColumnOrderChange: (updater) => change({ order: functionalUpdate(updater, state.columnOrder) }),
    onColumnVisibilityChange: (updater) => {
      const isShown = functionalUpdate(updater, state.columnVisibility)
      change({ hidden: ids.filter((id) => isShown[id] === false) })
    },
    onColumnSizingChange: (updater) =>
      change({ widths: { ...layout.widths, ...functionalUpdate(updater, state.columnSizing) } }),
  })
  const key = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join()
  // One text, because a change of width must not render the rows again.
  const sizes = isPreset ? layout.widths : noWidths
  const shown = useMemo(
    () =>
      key.split(',').flatMap((id) => {
        const column = columns.find((one) => one.id === id)
        return column ? [{ ...column, size: sizes[id] ?? column.size }] : []
      }),
    [key, columns, sizes],
  )
  return {
    choice,
    table,
    shown,
    hasCustom: !isDefault(stored),
    choose: (to: string) => {
      setStored({ ...stored, preset: to === customChoice ? undefined : to })
      leave()
    },
    reset: () => {
      resetStored()
      leave()
    },
  }
}
