import { FlexRender, type Row as TableRow, type RowData } from '@tanstack/react-table'
import { memo, type ComponentType, type ReactNode } from 'react'
import { IconChevronRight } from '../icons.ts'
import type { DataTableFeatures } from './columns.ts'
import type { Expander } from './types.ts'
import classes from './DataTable.module.css'

interface DataTableRowProps<Row extends RowData> {
  row: TableRow<DataTableFeatures, Row>
  /** Changes when columns are shown, hidden or moved. */
  columnsKey: string
  /** From 1, the header included (aria-rowindex). */
  rowIndex: number
  expander: Expander<Row> | undefined
  isOpen: boolean
  /** In px from the top of all rows, where only those in view are drawn; undefined where each follows the one before. */
  top: number | undefined
  RowProvider: ComponentType<{ row: Row; children: ReactNode }> | undefined
}

interface CellsProps<Row extends RowData> {
  row: TableRow<DataTableFeatures, Row>
  columnsKey: string
}

function RowCells<Row extends RowData>({ row }: CellsProps<Row>) {
  // A row stays the same object while columns come and go: what its methods say must not be kept.
  'use no memo'
  return row.getAllCells().map((cell, at) => {
    const align = cell.column.columnDef.meta?.align
    const content = <FlexRender cell={cell} />
    // The first column says which row this is: its cell is the row's header.
    return at === 0 ? (
      <th key={cell.id} role="rowheader" scope="row" data-align={align}>
        {content}
      </th>
    ) : (
      <td key={cell.id} role="cell" data-align={align}>
        {content}
      </td>
    )
  })
}

/** A row's cells, which opening and closing it leaves alone. */
const Cells = memo(
  RowCells,
  (before, now) =>
    before.row.original === now.row.original && before.row.id === now.row.id && before.columnsKey === now.columnsKey,
)

function DataTableRowParts<Row extends RowData>(props: DataTableRowProps<Row>) {
  const { row, columnsKey, rowIndex, expander, isOpen, top, RowProvider } = props
  const cells = <Cells row={row} columnsKey={columnsKey} />
  return (
    <tr role="row" className={classes.row} style={{ top }} aria-rowindex={rowIndex} data-open={isOpen || undefined}>
      {expander && (
        <td role="cell" className={classes.expander}>
          <ExpandButton row={row.original} id={row.id} expander={expander} isOpen={isOpen} />
        </td>
      )}
      {RowProvider ? <RowProvider row={row.original}>{cells}</RowProvider> : cells}
    </tr>
  )
}

/** TanStack makes new row objects when any row of the data changed; only the record itself decides here. */
function isSameRow<Row extends RowData>(before: DataTableRowProps<Row>, now: DataTableRowProps<Row>): boolean {
  return (
    before.row.original === now.row.original &&
    before.row.id === now.row.id &&
    before.columnsKey === now.columnsKey &&
    before.rowIndex === now.rowIndex &&
    before.isOpen === now.isOpen &&
    before.top === now.top &&
    before.expander === now.expander &&
    before.RowProvider === now.RowProvider
  )
}

/** One row; it renders again only when its own record, place or state changed. */
export const DataTableRow = memo(DataTableRowParts, isSameRow)

interface ExpandButtonProps<Row> {
  row: Row
  id: string
  expander: Expander<Row>
  isOpen: boolean
}

/** Plain elements: each scroll of a long table draws some. */
function ExpandButton<Row>({ row, id, expander, isOpen }: ExpandButtonProps<Row>) {
  if (!(expander.canOpen?.(row) ?? true)) return null
  return (
    <button
      type="button"
      className={classes.expandButton}
      aria-label={expander.label(row)}
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => expander.onToggle(isOpen ? undefined : id, currentTarget)}
    >
      <IconChevronRight size={18} aria-hidden />
    </button>
  )
}
