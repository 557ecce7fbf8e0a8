import type { RowData } from '@tanstack/react-table'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ColumnLayout } from './column-layout.ts'
import type { DataTableColumns, Sort } from './columns.ts'
import type { RowDetail } from './DataTableRow.tsx'

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
  /** The height of every row where rows are compact, in px where a rem has 16; an estimate for cards. */
  rowHeight?: number
  /** The columns as chosen by the user; without it they are fixed. */
  layout?: ColumnLayout
  onWidthsChange?: (widths: ColumnLayout['widths']) => void
  /** Each row as a card: on a phone. The first column is its head. */
  cards?: boolean
  /** Around the cells of one row. */
  RowProvider?: ComponentType<{ row: Row; children: ReactNode }>
  /** A line across the table instead of the cells of a row, such as a heading between rows. */
  line?: (row: Row) => ReactNode
  /** A click anywhere on a row follows its first link. */
  followsLink?: boolean
  /** True for one page of a list: all its rows are in the document, for search, copy and print. */
  isPage?: boolean
  /** A row that was just added: it is scrolled to. */
  newId?: string | undefined
  /** The scroll area, or the list of cards. */
  boxRef?: RefObject<HTMLElement | null>
}
