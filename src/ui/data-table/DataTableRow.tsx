import { shallowEqual } from '@mantine/hooks'
import { FlexRender, type Row as TableRow, type RowData } from '@tanstack/react-table'
import { memo, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { IconChevronRight } from '../icons.ts'
import { isPlainClick } from '../plain-click.ts'
import { QuietButton } from '../QuietButton.tsx'
import type { DataTableFeatures } from './columns.ts'
import classes from './DataTableRow.module.css'

/** A row that expands to show more. At most one is open; the caller stores its id (in the address). */
export interface RowDetail<Row> {
  openId: string | undefined
  /** `replace` is true for a step from one row to the next: Back leaves them all. */
  onToggle: (id: string | undefined, replace?: boolean) => void
  /** The accessible name of the row's button, such as `Show details of row 7`. */
  label: (row: Row) => string
  canOpen?: (row: Row) => boolean
  /** Why a row cannot open; undefined leaves the place of its button empty. */
  whyNot?: (row: Row) => string | undefined
  render: (row: Row) => ReactNode
}

/** The props of a row's expand button. The same object while another row is opened, so that no row renders again. */
export interface Expander<Row> extends Pick<RowDetail<Row>, 'label' | 'canOpen' | 'whyNot'> {
  /** Opens a row, or none. `button` is the pressed button. */
  onToggle: (id: string | undefined, button: Element) => void
}

interface CellsProps<Row extends RowData> {
  row: TableRow<DataTableFeatures, Row>
  /** Renders the cells again when columns are shown, hidden or moved. */
  columnIds?: string
}

interface DataTableRowProps<Row extends RowData> extends CellsProps<Row> {
  /** From 1, the header included (aria-rowindex). */
  rowIndex: number
  expander: Expander<Row> | undefined
  isOpen: boolean
  /** In px from the first row; undefined where rows follow each other. */
  top: number | undefined
  RowProvider: ComponentType<{ row: Row; children: ReactNode }> | undefined
  line: ((row: Row) => ReactNode) | undefined
  /** A click anywhere follows the link in the first cell. */
  followsLink: boolean
}

function RowCells<Row extends RowData>({ row }: CellsProps<Row>) {
  // The row object is mutable: its methods must be called again on each render.
  'use no memo'
  return row.getVisibleCells().map((cell, index) => {
    const align = cell.column.columnDef.meta?.align
    const content = <FlexRender cell={cell} />
    // The first cell identifies the row.
    return index === 0 ? (
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

/** TanStack creates new row objects when any row changes; only another record renders its row again. */
export const isSameRecord = <Row extends RowData>(before: CellsProps<Row>, now: CellsProps<Row>): boolean =>
  shallowEqual(before.row.original, now.row.original) &&
  before.row.id === now.row.id &&
  before.columnIds === now.columnIds

/** The cells of a row, which do not render again when it opens. */
const Cells = memo(RowCells, isSameRecord)

/** Not for the row are a click on a control, the end of a text selection, and the second click of a double click. */
export function isForRow({ target, detail }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input, select, label') !== null
  return !isOnControl && detail < 2 && (getSelection()?.isCollapsed ?? true)
}

function TableRowParts<Row extends RowData>(props: DataTableRowProps<Row>) {
  const { row, columnIds = '', rowIndex, expander, isOpen, top, RowProvider, line, followsLink } = props
  const lineContent = line?.(row.original)
  const cells = lineContent ? (
    <td role="cell" colSpan={columnIds.split(' ').length + 1}>
      <div className={classes.line}>{lineContent}</div>
    </td>
  ) : (
    <Cells row={row} columnIds={columnIds} />
  )
  const canOpen = expander !== undefined && (expander.canOpen?.(row.original) ?? true)
  const toggle = (element: Element) => expander?.onToggle(isOpen ? undefined : row.id, element)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isForRow(event)) return
    if (canOpen) toggle(event.currentTarget)
    else if (followsLink && isPlainClick(event)) event.currentTarget.querySelector<HTMLElement>('th a')?.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard has the button, or the link
    <tr
      role="row"
      className={classes.row}
      style={{ top }}
      aria-rowindex={rowIndex}
      data-open={isOpen || undefined}
      data-can-open={canOpen || undefined}
      data-follows={followsLink || undefined}
      onClick={canOpen || followsLink ? onClick : undefined}
    >
      {expander && !lineContent && (
        <td role="cell" data-expander>
          <ExpandButton expander={expander} record={row.original} isOpen={isOpen} onToggle={toggle} />
        </td>
      )}
      {RowProvider ? <RowProvider row={row.original}>{cells}</RowProvider> : cells}
    </tr>
  )
}

interface ExpandButtonProps<Row> {
  expander: Expander<Row>
  record: Row
  isOpen: boolean
  onToggle: (button: Element) => void
}

/** Opens a row, or says why it cannot open. */
export function ExpandButton<Row>({ expander, record, isOpen, onToggle }: ExpandButtonProps<Row>) {
  if (expander.canOpen?.(record) ?? true) {
    return (
      <QuietButton
        className={classes.expandButton}
        aria-label={expander.label(record)}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => onToggle(currentTarget)}
      >
        <IconChevronRight size={18} aria-hidden />
      </QuietButton>
    )
  }
  const whyNot = expander.whyNot?.(record)
  return whyNot && <button type="button" className={classes.whyNot} aria-disabled aria-label={whyNot} />
}

/** One row. It renders again only when its record, position or state changes. */
export const DataTableRow = memo(
  TableRowParts,
  (before, now) =>
    isSameRecord(before, now) &&
    before.rowIndex === now.rowIndex &&
    before.isOpen === now.isOpen &&
    before.top === now.top &&
    before.expander === now.expander &&
    before.RowProvider === now.RowProvider,
)
