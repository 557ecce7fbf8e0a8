import * as z from 'zod/mini'
import { maxColumnWidth, minColumnWidth } from './columns.ts'

const arrangementFields = {
  /** Column ids in the chosen order; the others follow in their own order. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** In px, where they differ from the column's own. */
  widths: z.record(z.string(), z.number().check(z.gte(40), z.lte(1200))),
}

export const layoutSchema = z.object({
  ...arrangementFields,
  /** The chosen preset; none once the user has changed its columns. */
  preset: z.optional(z.string()),
  /** The user's own columns, while a preset is chosen. */
  own: z.optional(z.object(arrangementFields)),
  /** True if columns with one value are folded, but for the ones listed in `unfolded`. */
  folds: z.optional(z.boolean()),
  unfolded: z.optional(z.array(z.string())),
})

/** The order, visibility and widths of a table's columns, as chosen by the user. */
export type ColumnLayout = z.output<typeof layoutSchema>

/** What a preset decides. */
export type Arrangement = Pick<ColumnLayout, keyof typeof arrangementFields>

/** Every column in its own place and width. */
export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

/** All column ids in the chosen order: the chosen ones that exist first, then the others. */
export function orderedIds(ids: readonly string[], order: readonly string[]): string[] {
  const chosen = order.filter((id) => ids.includes(id))
  return chosen.length === 0 ? [...ids] : [...chosen, ...ids.filter((id) => !chosen.includes(id))]
}

/** The ids of the columns on screen, in their order. */
export const shownIds = (ids: readonly string[], { order, hidden }: Arrangement): string[] =>
  orderedIds(ids, order).filter((id) => !hidden.includes(id))

/** The layout as the state of a TanStack table. */
export const tableStateOf = ({ order, hidden, widths }: Arrangement) => ({
  columnOrder: [...order],
  columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
  columnSizing: widths,
})

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

/** A layout to choose. The first one of a table is its default. */
export interface ColumnPreset {
  id: string
  label: string
  /** Chosen by a switch over the table, not in the menu of columns. */
  isInBar?: boolean
  /** Called when it is chosen. */
  arrange: () => Arrangement
}

/** The user's own columns. */
export const ownPreset = 'own'

/** The columns of a link, which are no preset. */
export const linkPreset = 'link'

const arrangementOf = ({ order, hidden, widths }: Arrangement): Arrangement => ({ order, hidden, widths })

const isDefault = ({ order, hidden, widths }: Arrangement): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0

/** The id of the preset in use. */
export function presetOf(layout: ColumnLayout, presets: readonly ColumnPreset[]): string {
  if (layout.preset === linkPreset) return linkPreset
  const preset = presets.find(({ id }) => id === layout.preset)
  return preset?.id ?? (isDefault(layout) ? (presets[0]?.id ?? '') : ownPreset)
}

/** The user's own columns, in use or kept; undefined if nothing was ever changed. */
export const ownOf = (layout: ColumnLayout): Arrangement | undefined =>
  layout.preset !== undefined || isDefault(layout) ? layout.own : arrangementOf(layout)

/** The layout with a preset, or with the user's own columns. Those are kept. */
export function choosePreset(layout: ColumnLayout, id: string, presets: readonly ColumnPreset[]): ColumnLayout {
  const own = ownOf(layout)
  if (id === ownPreset) return own ? { ...layout, ...own, preset: undefined, own: undefined } : layout
  const preset = presets.find((one) => one.id === id)
  return preset ? { ...layout, ...preset.arrange(), preset: id, own } : layout
}

/** A layout that the user has changed: its columns are the user's own. */
export const asOwn = (layout: ColumnLayout): ColumnLayout => ({ ...layout, preset: undefined, own: undefined })

/** Some columns in this order, the others hidden behind them. */
export const onlyColumns = (
  ids: readonly string[],
  shown: readonly string[],
  widths: Arrangement['widths'],
): Arrangement => ({ order: [...shown], hidden: ids.filter((id) => !shown.includes(id)), widths })

/**
 * In px: a character at the size of the table's text in a wide font, and what is around the text of a cell and of a
 * heading.
 */
const character = 8.8
const cellPadding = 22
const headingPadding = 44
const narrowest = 72
const widest = 560

/** The width in px at which a heading and texts of a column are not cut; of very long ones the beginning is shown. */
export function contentWidth(title: string, texts: readonly string[]): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 1)
  const width = Math.max(longest * character + cellPadding, title.length * character + headingPadding)
  return Math.ceil(Math.min(widest, Math.max(narrowest, width)))
}

/** The default columns at the widths of their content. */
export const fittedToContent = <Row>(
  columns: readonly { id: string; title: string }[],
  rows: readonly Row[],
  textOf: (row: Row, id: string) => string | undefined,
): Arrangement => ({
  ...arrangementOf(defaultLayout),
  widths: Object.fromEntries(
    columns.map(({ id, title }) => [
      id,
      contentWidth(
        title,
        rows.map((row) => textOf(row, id) ?? ''),
      ),
    ]),
  ),
})

/** A column whose text is the same in all rows; undefined if all are empty. */
export interface ConstantColumn {
  id: string
  text: string | undefined
}

/** The columns whose text is the same in all rows, of which there are two or more. */
export function constantColumns<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  textOf: (row: Row, id: string) => string | undefined,
): ConstantColumn[] {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return []
  return ids.flatMap((id) => {
    const text = textOf(first, id)
    return others.every((row) => textOf(row, id) === text) ? [{ id, text }] : []
  })
}

/** What is said of a folded column, such as `status in all 100`. */
export const constantText = ({ text }: ConstantColumn, rowCount: number): string =>
  `${text ?? 'empty'} in all ${rowCount}`

/** The layout without its folded columns; their ids are joined by spaces. */
export const withoutFolded = (layout: ColumnLayout, folded: string): ColumnLayout =>
  folded === '' ? layout : { ...layout, hidden: [...layout.hidden, ...folded.split(' ')] }

/** Folds columns with one value, or shows them all again. */
export const foldColumns = (layout: ColumnLayout, folds: boolean): ColumnLayout => ({
  ...layout,
  folds,
  unfolded: defaultLayout.unfolded,
})

/** Shows one column although it has one value. */
export const unfoldColumn = (layout: ColumnLayout, id: string): ColumnLayout => ({
  ...layout,
  unfolded: [...(layout.unfolded ?? []), id],
})

/** In an address: columns that were never changed, of a table without presets; and that constant columns are folded. */
const untouched = 'default'
const folded = 'folded'

/**
 * The columns of a layout for an address, with commas between them: a preset, or the shown ones in order, each with its
 * width behind a dot if that was chosen.
 */
export function columnsText(layout: ColumnLayout, ids: readonly string[], presets: readonly ColumnPreset[]): string {
  const preset = presets.find(({ id }) => id === presetOf(layout, presets))
  const shown = () =>
    shownIds(ids, layout).map((id) => (layout.widths[id] === undefined ? id : `${id}.${Math.round(layout.widths[id])}`))
  const words = preset ? [preset.id] : isDefault(layout) ? [untouched] : shown()
  return [...words, ...(layout.folds ? [folded] : [])].join()
}

const isWidth = (width: number) => width >= minColumnWidth && width <= maxColumnWidth

/**
 * The layout of an address over the stored one, whose own columns it keeps. Without a known column it is the stored
 * one.
 */
export function linkedLayout(
  text: string,
  stored: ColumnLayout,
  ids: readonly string[],
  presets: readonly ColumnPreset[],
): ColumnLayout {
  const words = text.split(',')
  const folding = { folds: words.includes(folded), unfolded: undefined }
  const [word = ''] = words
  if (presets.some(({ id }) => id === word)) return { ...choosePreset(stored, word, presets), ...folding }
  const chosen = words.map((one) => one.split('.')).filter(([id = '']) => ids.includes(id))
  if (chosen.length === 0 && word !== untouched) return stored
  const widths = chosen.flatMap(([id = '', width]) => (isWidth(Number(width)) ? [[id, Number(width)] as const] : []))
  const [first = ''] = ids
  // The first column is always the first one.
  const shown = [...new Set([first, ...chosen.map(([id = '']) => id)])]
  const arrangement = word === untouched ? defaultLayout : onlyColumns(ids, shown, Object.fromEntries(widths))
  return { ...stored, ...arrangement, ...folding, preset: linkPreset, own: ownOf(stored) }
}

/** The stored layout, or the suggested preset if nothing was ever chosen. */
export const suggestedLayout = (
  stored: ColumnLayout,
  suggested: string | undefined,
  presets: readonly ColumnPreset[],
): ColumnLayout =>
  suggested !== undefined && stored.preset === undefined && ownOf(stored) === undefined
    ? choosePreset(stored, suggested, presets)
    : stored
