import { columnSizingFeature, metaHelper, tableFeatures, type ColumnDef, type RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

interface ColumnMeta {
  /** The heading. */
  title: string
  /** `end` aligns the digits of numbers. */
  align?: 'end' | undefined
  /** The heading may wrap onto a second line. */
  wraps?: boolean
  /** Takes the width that the other columns leave, until the user gives it one; its size is the minimum. */
  grows?: boolean
  /** The order after the first click on the heading. A column without it cannot be sorted. */
  sort?: 'asc' | 'desc' | undefined
}

/** One column of a table of `Row`. */
export interface Column<Row> extends ColumnMeta {
  id: string
  /** The width in px. */
  size: number
  cell: (row: Row) => ReactNode
}

/** The limits of a column's width in px. */
export const minColumnWidth = 60
export const maxColumnWidth = 1200

/** The table features of the console; a feature that is not listed has no API (TanStack Table 9). */
export const dataTableFeatures = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  columnSizingFeature,
})

export type DataTableFeatures = typeof dataTableFeatures

export type DataTableColumns<Row extends RowData> = ColumnDef<DataTableFeatures, Row>[]

/** The columns of a table of `Row`; call it at module level. */
export const columnsFor = <Row extends RowData>(columns: readonly Column<Row>[]): DataTableColumns<Row> =>
  columns.map(({ id, size, cell, ...meta }) => ({
    id,
    size,
    meta,
    header: meta.title,
    cell: ({ row }) => cell(row.original),
  }))
