import { defaultLayout, type Arrangement, type ColumnLayout } from './column-layout.ts'

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

export const isDefault = ({ order, hidden, widths }: Arrangement): boolean =>
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

/** In px: a character at the size of the table's text in a wide font, and what is around the text of a cell and of a heading. */
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
