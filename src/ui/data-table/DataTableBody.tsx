import type { Row as TableRow, RowData } from '@tanstack/react-table'
import { useCallback, useDeferredValue, useMemo, type ComponentType, type ReactNode } from 'react'
import type { RowDetail } from './DataTable.tsx'
import { DataTableRow, type Expander } from './DataTableRow.tsx'
import type { DataTableFeatures } from './columns.ts'
import { useRowWindow } from './use-row-window.ts'
import classes from './DataTable.module.css'

/** Up to this many rows all are in the document; above it only those in view are. */
const virtualAbove = 60
/** Height in px that an open detail is taken for until it was measured. */
const detailHeightGuess = 360

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
  RowScope: ComponentType<{ row: Row; children: ReactNode }> | undefined
}

interface DataTableBodyProps<Row extends RowData> {
  body: TableBody<Row>
  /** Null until it is in the document. */
  scrollBox: HTMLElement | null
  openId: string | undefined
  /** Opens a row, or none. */
  onToggle: (id: string | undefined) => void
  /** True while newer rows are being drawn. */
  busy: boolean
}

interface Item<Row extends RowData> {
  kind: 'row' | 'detail'
  key: string
  row: TableRow<DataTableFeatures, Row>
}

/** Where an item stands among all of them, in px, and the ref that measures how high it is. */
interface Place {
  index: number
  top: number
  measure: (element: HTMLElement | null) => void
}

/** The rows, and behind the first one that is open its detail: ids may repeat, and one row opens all the same. */
function itemsOf<Row extends RowData>(rows: TableBody<Row>['rows'], detail: TableBody<Row>['detail']): Item<Row>[] {
  const items = rows.map((row): Item<Row> => ({ kind: 'row', key: row.id, row }))
  const at = rows.findIndex((row) => row.id === detail?.openId)
  const open = rows[at]
  if (open && (detail?.canOpen?.(open.original) ?? true)) {
    items.splice(at + 1, 0, { kind: 'detail', key: `${open.id}/detail`, row: open })
  }
  return items
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
  busy,
}: DataTableBodyProps<Row>) {
  const { rows, columnsKey, detail, columnCount, offset, RowScope } = body
  const expander = useExpander(detail, onToggle)
  const items = useMemo(() => itemsOf(rows, detail), [rows, detail])
  const renderItem = useCallback(
    ({ kind, key, row }: Item<Row>, place?: Place) =>
      kind === 'row' ? (
        <DataTableRow
          key={key}
          row={row}
          columnsKey={columnsKey}
          rowIndex={offset + row.index + 2}
          expander={expander}
          isOpen={row.id === openId}
          top={place?.top}
          RowScope={RowScope}
        />
      ) : (
        <tr
          key={key}
          role="row"
          ref={place?.measure}
          style={{ top: place?.top }}
          data-index={place?.index}
          className={classes.detailRow}
        >
          <td role="cell" colSpan={columnCount}>
            <div className={classes.detail}>{detail?.render(row.original)}</div>
          </td>
        </tr>
      ),
    [columnsKey, offset, expander, openId, RowScope, columnCount, detail],
  )

  const isDrawn = useDeferredValue(true, !body.later)
  if (rows.length <= virtualAbove) {
    return (
      <tbody role="rowgroup" aria-busy={busy} style={isDrawn ? undefined : { height: rows.length * body.rowHeight }}>
        {isDrawn && items.map((item) => renderItem(item))}
      </tbody>
    )
  }
  return <ItemsInView body={body} scrollBox={scrollBox} busy={busy} items={items} renderItem={renderItem} />
}

interface ItemsInViewProps<Row extends RowData> extends Omit<DataTableBodyProps<Row>, 'openId' | 'onToggle'> {
  items: readonly Item<Row>[]
  renderItem: (item: Item<Row>, place: Place) => ReactNode
}

/** Where to scroll to, in px, so that a row that is open from the start is in view: a link may be to any of thousands. */
function openOffset<Row extends RowData>(items: readonly Item<Row>[], rowHeight: number, boxHeight: number): number {
  const offset = (items.findIndex(({ kind }) => kind === 'detail') - 1) * rowHeight
  return offset < boxHeight / 2 ? 0 : offset
}

function ItemsInView<Row extends RowData>({ body, scrollBox, busy, items, renderItem }: ItemsInViewProps<Row>) {
  const { rowHeight, later } = body
  const keyOf = useCallback((index: number) => items[index]?.key ?? index, [items])
  const { rows, measure } = useRowWindow({
    scrollBox,
    count: items.length,
    rowHeight,
    heightOf: (index) => (items[index]?.kind === 'detail' ? detailHeightGuess : rowHeight),
    keyOf,
    initialOffset: (boxHeight) => openOffset(items, rowHeight, boxHeight),
    later,
  })
  return (
    <tbody role="rowgroup" aria-busy={busy} className={classes.window} style={{ height: rows.height }}>
      {items
        .slice(rows.from, rows.from + rows.tops.length)
        .map((item, at) => renderItem(item, { index: rows.from + at, top: rows.tops[at] ?? 0, measure }))}
    </tbody>
  )
}
