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
  title: string
  align?: 'end' | undefined
  wraps?: boolean
  /** Takes the remaining width unless the user sets one; `size` is its minimum. */
  grows?: boolean
  isWide?: boolean
  /** Direction of the first click. Columns without it cannot be sorted. */
  sort?: 'asc' | 'desc' | undefined
}

export type CellText = string | number | undefined

export interface Column<Row> extends ColumnMeta {
  id: string
  /** In px at 16 px per rem, so that it grows with the text size. */
  size: number
  /** Columns without a text are not exported. */
  text?: (row: Row) => CellText
  cell?: (row: Row) => ReactNode
}

export const minColumnWidth = 60
export const maxColumnWidth = 1200

/** Features that are not listed have no API (TanStack Table 9). */
export const dataTableFeatures = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

export type DataTableFeatures = typeof dataTableFeatures

/** Rendered without TanStack's components: 100 rows and 22 columns have 2,200 cells. */
interface CellParts<Row> extends Pick<Column<Row>, 'text'> {
  render: (row: Row) => ReactNode
}

export type DataTableColumns<Row extends RowData> = (ColumnDef<DataTableFeatures, Row> & CellParts<Row>)[]

export const columnsFor = <Row extends RowData>(columns: readonly Column<Row>[]): DataTableColumns<Row> =>
  columns.map(({ id, size, text, cell = (row) => text?.(row) ?? '—', ...meta }) => ({
    id,
    size,
    meta,
    text,
    render: cell,
  }))

export const expanderWidth = 44

interface Track {
  /** In px at 16 px per rem; the minimum of a growing column. */
  size: number
  grows?: boolean | undefined
}

/**
 * A growing column takes the free width; without one, all share it in proportion to their sizes, unless users can
 * resize them.
 */
export function tracksOf(columns: readonly Track[], is: { hasDetail: boolean; isResizable: boolean }): string {
  const someGrow = columns.some(({ grows }) => grows)
  const tracks = columns.map(({ size, grows }) => {
    if (!grows && (is.isResizable || someGrow)) return remOf(size)
    return `minmax(${remOf(size)}, ${someGrow ? 1 : size}fr)`
  })
  return [...(is.hasDetail ? [remOf(expanderWidth)] : []), ...tracks].join(' ')
}
