import { useTable, type RowData } from '@tanstack/react-table'
import { useMemo, useState, type ComponentType, type FocusEvent, type ReactNode, type Ref } from 'react'
import { useRowRoom } from '../density.ts'
import { remOf } from '../text-size.ts'
import { defaultLayout, tableStateOf, type ColumnLayout } from './column-layout.ts'
import {
  dataTableFeatures,
  expanderWidth,
  maxColumnWidth,
  minColumnWidth,
  tracksOf,
  type DataTableColumns,
  type Sort,
} from './columns.ts'
import { DataTableBody } from './DataTableBody.tsx'
import { DataTableHeader } from './DataTableHeader.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { RowDetail } from './DataTableRow.tsx'
import classes from './DataTable.module.css'
import rowClasses from './DataTableRow.module.css'

export interface DataTableProps<Row extends RowData> {
  /** The accessible name of the table and of its scroll area. */
  label: string
  /** Created at module level with `columnsFor`. */
  columns: DataTableColumns<Row>
  /** In display order: the server or the screen sorts. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** True before the first rows: a skeleton of the same shape. */
  loading?: boolean
  /** True while other rows load; the previous rows stay, dimmed and inert. */
  busy?: boolean
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  detail?: RowDetail<Row>
  /** The number of all rows and of those before the first one here, for assistive technology. */
  total?: number
  offset?: number
  /** The height of every row where rows are compact, in px where a rem has 16. */
  rowHeight?: number
  /** The order, visibility and widths of the columns as chosen by the user; without it they are fixed. */
  layout?: ColumnLayout
  /** Lets the user choose the widths of a layout. */
  onWidthsChange?: (widths: ColumnLayout['widths']) => void
  /**
   * Each row as a card without scrolling sideways: three cells in a line below the first one. The order is chosen
   * above.
   */
  cards?: boolean
  /** Wraps the cells of one row, so that one subscription serves the whole row. */
  RowProvider?: ComponentType<{ row: Row; children: ReactNode }>
  /** A click anywhere on a row follows the link in its first cell. */
  followsLink?: boolean
  /** True for one page of a list: all its rows are in the document, for search, copy and print. */
  isPage?: boolean
  /** The scroll area. */
  boxRef?: Ref<HTMLElement>
  /** True where the screen scrolls up and down, not the table. */
  scrollsScreen?: boolean
}

/** The table of the console: sticky header and first column, one open row, sorted by the caller. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  // The table is mutable: its methods must be called again on each render.
  'use no memo'
  const { label, columns, rows, rowId, loading = false, busy = false, empty, sort, onSortChange, detail } = props
  const { offset = 0, layout, onWidthsChange, RowProvider, followsLink = false } = props
  const total = props.total ?? rows.length
  const rowHeight = (props.rowHeight ?? 40) + useRowRoom()
  const { isPage = false, cards = false, boxRef, scrollsScreen } = props
  const [isScrolledX, setIsScrolledX] = useState(false)
  const state = useMemo(() => tableStateOf(layout ?? defaultLayout), [layout])
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    defaultColumn: { minSize: minColumnWidth, maxSize: maxColumnWidth },
    state,
    onColumnSizingChange: (updater) =>
      onWidthsChange?.(typeof updater === 'function' ? updater(state.columnSizing) : updater),
  })
  const leaves = table.getVisibleLeafColumns()
  const columnCount = leaves.length + (detail ? 1 : 0)
  const width = cards ? 0 : table.getTotalSize() + (detail ? expanderWidth : 0)
  const sizes = leaves.map((column) => ({
    size: column.getSize(),
    grows: column.columnDef.meta?.grows && !(column.id in state.columnSizing),
  }))
  const isExact = layout !== undefined
  const rowTracks = tracksOf(sizes, { hasDetail: detail !== undefined, isExact })
  const tracks = cards ? 'repeat(3, minmax(0, 1fr))' : rowTracks
  const isEmpty = !loading && rows.length === 0

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls to what is focused
    <section
      ref={boxRef}
      className={classes.scrollBox}
      aria-label={`${label}, scroll area`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      style={{ '--pinned-width': remOf((detail ? expanderWidth : 0) + (leaves[0]?.getSize() ?? 0)) }}
      data-scrolled-x={isScrolledX || undefined}
      onScroll={({ currentTarget }) => setIsScrolledX(currentTarget.scrollLeft > 0)}
      onFocus={scrollToFocus}
      data-scroll-restoration-id={scrollsScreen ? undefined : label}
    >
      {cards && onSortChange && (
        <div className={classes.order}>
          <SortSelect columns={columns} sort={sort} onSortChange={onSortChange} />
        </div>
      )}
      <table
        className={classes.table}
        role="table"
        style={{ '--table-width': remOf(width), '--row-height': remOf(rowHeight), '--tracks': tracks }}
        data-own-widths={(isExact && !sizes.some(({ grows }) => grows)) || undefined}
        data-cards={cards || undefined}
        aria-label={label}
        aria-rowcount={loading ? -1 : total + 1}
        aria-busy={loading || busy}
      >
        <DataTableHeader
          table={table}
          hasDetail={detail !== undefined}
          sort={sort}
          onSortChange={cards ? undefined : onSortChange}
          resizable={onWidthsChange !== undefined}
        />
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
          <DataTableBody
            rows={table.getRowModel().rows}
            columnIds={leaves.map(({ id }) => id).join(' ')}
            detail={detail}
            offset={offset}
            rowHeight={rowHeight}
            columnCount={columnCount}
            RowProvider={RowProvider}
            followsLink={followsLink}
            isPage={isPage}
            isOutdated={busy}
          />
        )}
      </table>
    </section>
  )
}

/**
 * Scrolls a control that has the keyboard's focus out from under the sticky parts, by the scroll padding: by itself
 * Chromium leaves one that is partly visible where it is.
 */
function scrollToFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

/** As many as the rows of a first page: what stands below the table does not move when they come. */
const boneWidths = ['70%', '55%', '80%', '60%', '75%', '50%', '65%', '85%', '45%', '90%']

/** Placeholder rows in the shape of the table; hidden from screen readers. */
function DataTableSkeleton({ columnCount }: { columnCount: number }) {
  return (
    <tbody aria-hidden>
      {boneWidths.map((width, row) => (
        <tr key={width} className={rowClasses.row}>
          {Array.from({ length: columnCount }, (_, column) => (
            <td key={column}>
              <span className={classes.bone} style={{ width: boneWidths[(row + column) % boneWidths.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
