import { defaultLayout, type ColumnLayout } from './column-layout.ts'

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
