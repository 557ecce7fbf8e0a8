import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'

interface ColumnMeta {
  /** `end` aligns the digits of numbers. */
  align?: 'end'
  /** The heading as text, for a column that can be resized. */
  title?: string
  /** The heading may wrap onto a second line. */
  wraps?: boolean
  /** Takes the width that the other columns leave; its size is the minimum. */
  grows?: boolean
}

/** The table features of the console; a feature that is not listed has no API (TanStack Table 9). */
export const dataTableFeatures = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  rowSortingFeature,
  columnSizingFeature,
  columnResizingFeature,
})

export type DataTableFeatures = typeof dataTableFeatures

/** Creates the columns of a table of `Row`, as `columnsFor<Row>().columns([...])`; call it at module level. */
export const columnsFor = <Row extends RowData>() => createColumnHelper<DataTableFeatures, Row>()

// The value type differs from column to column, and TanStack declares it in an invariant position.
// oxlint-disable-next-line typescript/no-explicit-any
export type DataTableColumns<Row extends RowData> = ColumnDef<DataTableFeatures, Row, any>[]
