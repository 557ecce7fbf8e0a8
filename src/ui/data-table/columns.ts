import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { remOf } from '../text-size.ts'

export interface Sort {
  id: string
  desc: boolean
}

export interface ColumnMeta {
  /** The heading. */
  title: string
  /** `end` aligns the digits of numbers. */
  align?: 'end' | undefined
  /** The heading may wrap onto a second line. */
  wraps?: boolean
  /** Takes the width that the other columns leave, until the user gives it one; its size is the minimum. */
  grows?: boolean
  /** Takes a line of its own in a card. */
  isWide?: boolean
  /** The order after the first click on the heading. A column without it cannot be sorted. */
  sort?: 'asc' | 'desc' | undefined
}

/** What a cell says; undefined for an empty one. */
export type CellText = string | number | undefined

/** One column of a table of `Row`. */
export interface Column<Row> extends ColumnMeta {
  id: string
  /** The width in px where a rem has 16: it grows with the text. */
  size: number
  /** What a cell says. A column without it is in no file. */
  text?: (row: Row) => CellText
  /** The text, or an em dash, unless given. */
  cell?: (row: Row) => ReactNode
}

/** The limits of a column's width in px. */
export const minColumnWidth = 60
export const maxColumnWidth = 1200

/** The table features of the console; a feature that is not listed has no API (TanStack Table 9). */
export const dataTableFeatures = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

export type DataTableFeatures = typeof dataTableFeatures

/** Cells are rendered without TanStack's components: a table of 100 rows and 22 columns has 2,200 of them. */
interface CellParts<Row> extends Pick<Column<Row>, 'text'> {
  render: (row: Row) => ReactNode
}

export type DataTableColumns<Row extends RowData> = (ColumnDef<DataTableFeatures, Row> & CellParts<Row>)[]

/** The columns of a table of `Row`; call it at module level. */
export const columnsFor = <Row extends RowData>(columns: readonly Column<Row>[]): DataTableColumns<Row> =>
  columns.map(({ id, size, text, cell = (row) => text?.(row) ?? '—', ...meta }) => ({
    id,
    size,
    meta,
    text,
    render: cell,
  }))

/** The width in px of the column with the expand buttons. */
export const expanderWidth = 44

interface Track {
  /** In px where a rem has 16; the minimum of a column that grows. */
  size: number
  grows?: boolean | undefined
}

/**
 * The grid tracks of a table's rows, as CSS. A column that grows takes the free width. Without one all share it in
 * proportion to their sizes, unless they are exact: chosen by the user.
 */
export function tracksOf(columns: readonly Track[], is: { hasDetail: boolean; isExact: boolean }): string {
  const someGrow = columns.some(({ grows }) => grows)
  const tracks = columns.map(({ size, grows }) => {
    if (!grows && (is.isExact || someGrow)) return remOf(size)
    return `minmax(${remOf(size)}, ${someGrow ? 1 : size}fr)`
  })
  return [...(is.hasDetail ? [remOf(expanderWidth)] : []), ...tracks].join(' ')
}
