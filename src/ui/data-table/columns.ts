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
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'end'
  /** The heading in words, where the column can be resized. */
  title?: string
  /** Its heading may stand on two lines. */
  wraps?: boolean
  /** Takes what the other columns leave; its size is the least it has. */
  grows?: boolean
}

/** The table features every data table of the console has; a feature not listed here has no API (TanStack Table 9). */
export const dataTableFeatures = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  rowSortingFeature,
  columnSizingFeature,
  columnResizingFeature,
})

export type DataTableFeatures = typeof dataTableFeatures

/** The columns of a table of `Row`, as `columnsFor<Row>().columns([...])` gives them; define them at module level. */
export const columnsFor = <Row extends RowData>() => createColumnHelper<DataTableFeatures, Row>()

// The value type differs from column to column, and TanStack keeps it in an invariant position.
// oxlint-disable-next-line typescript/no-explicit-any
export type DataTableColumns<Row extends RowData> = ColumnDef<DataTableFeatures, Row, any>[]
