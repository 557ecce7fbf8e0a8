import type { Row as TableRow, RowData } from '@tanstack/react-table'
import type { ComponentType, ReactNode } from 'react'
import type { DataTableFeatures } from './columns.ts'

export interface Sort {
  id: string
  desc: boolean
}

/** A row that opens to show more; at most one is open, and which one is the caller's (the address). */
export interface RowDetail<Row> {
  openId: string | undefined
  onToggle: (id: string | undefined) => void
  /** The accessible name of the row's button, such as `Show details of run 7`. */
  label: (row: Row) => string
  canOpen?: (row: Row) => boolean
  render: (row: Row) => ReactNode
}

export interface Expander<Row> extends Pick<RowDetail<Row>, 'label' | 'canOpen'> {
  /** Opens a row, or none. `button` is what was pressed. */
  onToggle: (id: string | undefined, button: Element) => void
}

/** What the rows are drawn from. */
export interface TableBody<Row extends RowData> {
  rows: TableRow<DataTableFeatures, Row>[]
  /** Changes when columns are shown, hidden or moved. */
  columnsKey: string
  detail: RowDetail<Row> | undefined
  offset: number
  rowHeight: number
  columnCount: number
  later: boolean
  RowProvider: ComponentType<{ row: Row; children: ReactNode }> | undefined
}
