import { useTable, type RowData } from '@tanstack/react-table'
import { useState, type ComponentType, type ReactNode } from 'react'
import { DeferredBody } from './DeferredBody.tsx'
import { DataTableHeader } from './DataTableHeader.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import type { ColumnLayout } from './column-layout.ts'
import { dataTableFeatures, type DataTableColumns } from './columns.ts'
import { expanderWidth, tracksOf } from './column-tracks.ts'
import { narrowest, widest } from './ResizeHandle.tsx'
import type { RowDetail, Sort } from './types.ts'
import classes from './DataTable.module.css'

export interface DataTableProps<Row extends RowData> {
  /** The table's accessible name, and its scroll area's. */
  label: string
  /** Defined at module level with `columnsFor`. */
  columns: DataTableColumns<Row>
  /** In the order they are shown: the server, or a pure function of the screen, sorts. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** True while there is nothing to show yet: a skeleton of the same shape. */
  loading?: boolean
  /** True while other rows are on their way; the old ones stay, marked busy. */
  busy?: boolean
  /** What stands in place of rows when there are none. */
  empty: ReactNode
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  detail?: RowDetail<Row>
  /** How many rows there are in all and how many come before the first one here, for assistive technology. */
  total?: number
  offset?: number
  /** Height of every row in px, the same in the style sheet as in the virtual list. */
  rowHeight?: number
  /** The widths that a person chose, and how a new one is kept; without it columns are fixed. */
  widths?: { chosen: ColumnLayout['widths']; onChange: (widths: ColumnLayout['widths']) => void }
  /** As tall as its rows, up to a bound, instead of filling what room there is. */
  fit?: boolean
  /** Draws its first rows after the frame that shows the table: where a click opens a screen with heavy rows. */
  later?: boolean
  /** Wraps one row's cells, so that one subscription serves the whole row. */
  RowProvider?: ComponentType<{ row: Row; children: ReactNode }>
}

/** The console's one table: sticky header and first column, server or caller sort, one open row, virtual above 60 rows. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  loading = false,
  busy = false,
  empty,
  sort,
  onSortChange,
  detail,
  total = rows.length,
  offset = 0,
  rowHeight = 40,
  widths,
  fit = false,
  later = false,
  RowProvider,
}: DataTableProps<Row>) {
  // As state, not as a ref: the virtual rows follow it once it is there.
  const [scrollBox, setScrollBox] = useState<HTMLElement | null>(null)
  const [isScrolledX, setIsScrolledX] = useState(false)
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableSorting: onSortChange !== undefined,
    enableColumnResizing: widths !== undefined,
    columnResizeMode: 'onChange',
    defaultColumn: { minSize: narrowest, maxSize: widest },
    state: {
      sorting: sort ? [sort] : [],
      columnSizing: widths?.chosen ?? noWidths,
    },
    onColumnSizingChange: (updater) => {
      widths?.onChange(typeof updater === 'function' ? updater(widths.chosen) : updater)
    },
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sort ? [sort] : []) : updater
      const first = next[0]
      if (first) onSortChange?.(first)
    },
  })
  const shown = table.getAllLeafColumns()
  const columnCount = shown.length + (detail ? 1 : 0)
  const width = table.getTotalSize() + (detail ? expanderWidth : 0)
  const columnsKey = shown.map((column) => column.id).join(' ')
  const tracks = tracksOf(
    shown.map((column) => ({ size: column.getSize(), grows: column.columnDef.meta?.grows })),
    { hasDetail: detail !== undefined, isExact: widths !== undefined },
  )
  const isEmpty = !loading && rows.length === 0

  return (
    <section
      ref={setScrollBox}
      className={classes.scrollBox}
      aria-label={`${label}, scroll area`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, hidden columns are out of a keyboard's reach
      tabIndex={0}
      data-fit={fit || undefined}
      data-aside={isScrolledX || undefined}
      onScroll={({ currentTarget }) => setIsScrolledX(currentTarget.scrollLeft > 0)}
      data-scroll-restoration-id={label}
    >
      <table
        className={classes.table}
        role="table"
        style={{ '--table-width': `${width}px`, '--row-height': `${rowHeight}px`, '--tracks': tracks }}
        data-own-widths={widths !== undefined || undefined}
        aria-label={label}
        aria-rowcount={loading ? -1 : total + 1}
        aria-busy={loading || busy}
      >
        <DataTableHeader table={table} hasDetail={detail !== undefined} />
        {loading && <DataTableSkeleton columnCount={columnCount} />}
        {isEmpty && (
          <tbody role="rowgroup">
            <tr role="row">
              <td role="cell" colSpan={columnCount}>
                <div className={classes.empty}>{empty}</div>
              </td>
            </tr>
          </tbody>
        )}
        {!loading && !isEmpty && (
          <DeferredBody
            openId={detail?.openId}
            scrollBox={scrollBox}
            body={{
              rows: table.getRowModel().rows,
              columnsKey,
              detail,
              offset,
              rowHeight,
              columnCount,
              later,
              RowProvider,
            }}
          />
        )}
      </table>
    </section>
  )
}

const noWidths = {}
