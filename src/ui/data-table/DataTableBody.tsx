import type { Row as TableRow, RowData } from '@tanstack/react-table'
import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react'
import { DataTableRow } from './DataTableRow.tsx'
import type { Expander, RowDetail, TableBody } from './types.ts'
import type { DataTableFeatures } from './columns.ts'
import { topOf, type RowList } from './row-window.ts'
import { useMeasuredHeight, type Measure } from './use-measured-height.ts'
import { useRowInPlace, type PressedRef } from './use-row-in-place.ts'
import { useRowWindow } from './use-row-window.ts'
import classes from './DataTable.module.css'

/** Up to this many rows all are in the document; above it only those in view are. */
const virtualAbove = 60
/** Height in px that an open detail is taken for until it was measured. */
const detailHeightGuess = 360

interface DataTableBodyProps<Row extends RowData> {
  body: TableBody<Row>
  /** Null until it is in the document. */
  scrollBox: HTMLElement | null
  openId: string | undefined
  onToggle: Expander<Row>['onToggle']
  pressed: PressedRef
  /** True while newer rows are being drawn. */
  busy: boolean
}

/** Which row has its detail below it, -1 for none. Ids may repeat, and one row opens all the same: the first. */
function openIndexOf<Row extends RowData>(rows: TableBody<Row>['rows'], detail: TableBody<Row>['detail']): number {
  const at = rows.findIndex((row) => row.id === detail?.openId)
  const open = rows[at]
  return open && (detail?.canOpen?.(open.original) ?? true) ? at : -1
}

/** The buttons' part of the detail, the same object until one of its functions changes: opening a row renders no other. */
function useExpander<Row>(
  detail: RowDetail<Row> | undefined,
  onToggle: Expander<Row>['onToggle'],
): Expander<Row> | undefined {
  const { label, canOpen } = detail ?? {}
  return useMemo(() => (label ? { label, canOpen, onToggle } : undefined), [label, canOpen, onToggle])
}

/** The rows and, below the open one, its detail: all of them, or of many only those in view, each in its place. */
export function DataTableBody<Row extends RowData>({
  body,
  scrollBox,
  openId,
  onToggle,
  pressed,
  busy,
}: DataTableBodyProps<Row>) {
  const { rows, columnsKey, detail, columnCount, offset, RowProvider } = body
  const expander = useExpander(detail, onToggle)
  const openAt = useMemo(() => openIndexOf(rows, detail), [rows, detail])
  const renderRow = useCallback(
    (row: TableRow<DataTableFeatures, Row>, top?: number) => (
      <DataTableRow
        key={row.id}
        row={row}
        columnsKey={columnsKey}
        rowIndex={offset + row.index + 2}
        expander={expander}
        isOpen={row.id === openId}
        top={top}
        RowProvider={RowProvider}
      />
    ),
    [columnsKey, offset, expander, openId, RowProvider],
  )
  const renderDetail = useCallback(
    (row: TableRow<DataTableFeatures, Row>, top?: number, measure?: Measure) => (
      <tr key={`${row.id}/detail`} role="row" ref={measure} style={{ top }} className={classes.detailRow}>
        <td role="cell" colSpan={columnCount}>
          <div className={classes.detail}>{detail?.render(row.original)}</div>
        </td>
      </tr>
    ),
    [columnCount, detail],
  )

  const Rows = rows.length > virtualAbove ? RowsInView : AllRows
  return <Rows {...{ body, scrollBox, pressed, busy, openAt, renderRow, renderDetail }} />
}

interface RowsProps<Row extends RowData> extends Omit<DataTableBodyProps<Row>, 'openId' | 'onToggle'> {
  openAt: number
  /** Each `top` in px from the top of all rows, where each is in its place. */
  renderRow: (row: TableRow<DataTableFeatures, Row>, top?: number) => ReactNode
  renderDetail: (row: TableRow<DataTableFeatures, Row>, top?: number, measure?: Measure) => ReactNode
}

function AllRows<Row extends RowData>(props: RowsProps<Row>) {
  const { body, scrollBox, pressed, busy, openAt, renderRow, renderDetail } = props
  const { rows, rowHeight, later } = body
  const isDrawn = useDeferredValue(true, !later)
  useRowInPlace(scrollBox, pressed, openAt)
  return (
    <tbody role="rowgroup" aria-busy={busy} style={isDrawn ? undefined : { height: rows.length * rowHeight }}>
      {isDrawn && rows.flatMap((row, at) => (at === openAt ? [renderRow(row), renderDetail(row)] : renderRow(row)))}
    </tbody>
  )
}

/** Where to scroll to, in px, so that a row that is open from the start is in view: a link may be to any of thousands. */
function openOffset(openAt: number, rowHeight: number, boxHeight: number): number {
  const offset = openAt * rowHeight
  return offset < boxHeight / 2 ? 0 : offset
}

function RowsInView<Row extends RowData>(props: RowsProps<Row>) {
  const { body, scrollBox, pressed, busy, openAt, renderRow, renderDetail } = props
  const { rows, rowHeight, later } = body
  const isOpen = openAt >= 0
  const detail = useMeasuredHeight(rows[openAt]?.id, detailHeightGuess)
  const list: RowList = {
    count: rows.length + (isOpen ? 1 : 0),
    rowHeight,
    odd: isOpen ? { index: openAt + 1, height: detail.height } : undefined,
  }
  // Before the window, which follows from where the box is scrolled to.
  useRowInPlace(scrollBox, pressed, openAt)
  const { from, to } = useRowWindow({
    scrollBox,
    list,
    initialOffset: (boxHeight) => openOffset(openAt, rowHeight, boxHeight),
    later,
  })
  return (
    <tbody role="rowgroup" aria-busy={busy} className={classes.window} style={{ height: topOf(list, list.count) }}>
      {Array.from({ length: Math.max(0, Math.min(to, list.count) - from) }, (_, at) => {
        const index = from + at
        const row = rows[isOpen && index > openAt ? index - 1 : index]
        const top = topOf(list, index)
        if (!row) return null
        return isOpen && index === openAt + 1 ? renderDetail(row, top, detail.measure) : renderRow(row, top)
      })}
    </tbody>
  )
}
