import type { Row as TableRow, RowData } from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { pxPerRem } from '#ui/text-size.ts'
import { DataTableRow, type RowDetail } from './DataTableRow.tsx'
import type { DataTableFeatures } from './columns.ts'
import { useOpenRow } from './use-open-row.ts'
import classes from './DataTableRow.module.css'

/** Of longer lists only the visible rows are in the document. */
export const maxRenderedRows = 60
/** How many rows come and go at a time, and are at least rendered before and after those in view. */
const rowsAtATime = 6
/** The height of a detail in px until it is measured. */
const detailEstimate = 360
/** In rem. */
const headHeight = 2.5

export interface DataTableBodyProps<Row extends RowData> {
  /** The scroll area. */
  box: RefObject<HTMLElement | null>
  rows: TableRow<DataTableFeatures, Row>[]
  /** Of the columns on screen, in order. */
  columnIds: string
  detail: RowDetail<Row> | undefined
  /** A new row to scroll to. */
  newId: string | undefined
  onRevealed: (newId: string | undefined) => void
  offset: number
  /** In px where a rem has 16. */
  rowHeight: number
  columnCount: number
  RowProvider: ComponentType<{ row: Row; children: ReactNode }> | undefined
  line: ((row: Row) => ReactNode) | undefined
  followsLink: boolean
  isPage: boolean
  isOutdated: boolean
}

/** The rows and, below the open one, its detail. */
export function DataTableBody<Row extends RowData>(props: DataTableBodyProps<Row>) {
  // A click on a page, a heading or a row responds before hundreds of cells are rendered.
  const rows = useDeferredValue(props.rows)
  const Rows = rows.length > maxRenderedRows && !props.isPage ? VirtualRows : AllRows
  return <Rows {...props} rows={rows} isBehind={rows !== props.rows} />
}

interface RowsProps<Row extends RowData> extends DataTableBodyProps<Row> {
  /** True while newer rows are being rendered. */
  isBehind: boolean
}

/** The `aria-rowindex` of a row, which counts from 1 and includes the headings. */
export const rowIndexOf = (offset: number, index: number): number => offset + index + 2

/** Renders rows and the detail of the open one. `reveal` scrolls to a row. */
function useRowRenderer<Row extends RowData>(props: RowsProps<Row>, reveal: (index: number) => void) {
  const { box, rows, columnIds, offset, columnCount, RowProvider, line, followsLink, newId, onRevealed } = props
  const { detail, openIndex, firstIndex, expander, isBehind } = useOpenRow({
    detail: props.detail,
    rows,
    newId,
    onRevealed,
    findScroller: () => box.current,
    reveal,
  })
  return {
    openIndex,
    firstIndex,
    isBusy: isBehind || props.isBehind,
    /** `top` is in px from the first row, for rows that are positioned. */
    renderRow: (row: TableRow<DataTableFeatures, Row>, top?: number) => (
      <DataTableRow
        key={row.id}
        row={row}
        columnIds={columnIds}
        rowIndex={rowIndexOf(offset, row.index)}
        expander={expander}
        isOpen={row.id === detail?.openId}
        top={top}
        RowProvider={RowProvider}
        line={line}
        followsLink={followsLink}
      />
    ),
    renderDetail: (row: TableRow<DataTableFeatures, Row>, attributes?: object) => (
      <tr key={`${row.id}/detail`} role="row" {...attributes} className={classes.detailRow}>
        <td role="cell" colSpan={columnCount}>
          <div className={classes.detail} data-appears>
            {detail?.render(row.original)}
          </div>
        </td>
      </tr>
    ),
  }
}

function AllRows<Row extends RowData>(props: RowsProps<Row>) {
  const { box, offset, rows, isOutdated } = props
  const { openIndex, isBusy, renderRow, renderDetail } = useRowRenderer(props, (index) =>
    box.current
      ?.querySelector(`tbody > [aria-rowindex="${rowIndexOf(offset, index)}"]`)
      ?.scrollIntoView({ block: 'nearest' }),
  )
  return (
    <tbody role="rowgroup" aria-busy={isBusy} inert={isOutdated} className={classes.allRows}>
      {rows.flatMap((row, index) => (index === openIndex ? [renderRow(row), renderDetail(row)] : renderRow(row)))}
    </tbody>
  )
}

/** The indexes of the rows to render. One row at a time costs each frame of a scroll a layout: 10 ms instead of 6. */
const rowsAround = (range: Range): number[] =>
  defaultRangeExtractor({
    ...range,
    startIndex: range.startIndex - (range.startIndex % rowsAtATime),
    endIndex: range.endIndex - (range.endIndex % rowsAtATime) + rowsAtATime,
  })

function VirtualRows<Row extends RowData>(props: RowsProps<Row>) {
  const { box, rows, isOutdated } = props
  const [pxRatio] = useState(() => pxPerRem() / 16)
  const rowHeight = props.rowHeight * pxRatio
  const headings = headHeight * 16 * pxRatio
  const { openIndex, firstIndex, isBusy, renderRow, renderDetail } = useRowRenderer(props, (index) => {
    const isNear = virtualizer.getVirtualItems().some((item) => item.index === index)
    virtualizer.scrollToIndex(index, { align: isNear ? 'auto' : 'center' })
  })
  const isOpen = openIndex >= 0
  const isDetail = (index: number) => isOpen && index === openIndex + 1
  const rowAt = (index: number) => rows[isOpen && index > openIndex ? index - 1 : index]
  // oxlint-disable-next-line react/incompatible-library -- it returns functions that must not be memoized; nothing here is
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length + (isOpen ? 1 : 0),
    getScrollElement: () => box.current,
    scrollMargin: headings,
    scrollPaddingStart: headings,
    estimateSize: (index) => (isDetail(index) ? detailEstimate : rowHeight),
    getItemKey: (index) => `${rowAt(index)?.id ?? ''}${isDetail(index) ? '/detail' : ''}`,
    overscan: rowsAtATime,
    rangeExtractor: rowsAround,
    // The first rows are rendered before the box is measured.
    initialRect: { width: 0, height: window.innerHeight },
    // A link may open any of thousands of rows. Rows that mount together with their box cannot be scrolled to yet.
    initialOffset: () => Math.max(0, firstIndex - 3) * rowHeight,
    useFlushSync: false,
  })
  // Rows that mount together with their box have no scroll element yet: they find it in the next render.
  const measure = useEffectEvent(() => virtualizer.measure())
  useEffect(() => measure(), [])
  return (
    <tbody
      role="rowgroup"
      aria-busy={isBusy}
      inert={isOutdated}
      className={classes.virtualRows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rowAt(index)
        if (!row) return null
        const top = start - headings
        if (!isDetail(index)) return renderRow(row, top)
        return renderDetail(row, { ref: virtualizer.measureElement, 'data-index': index, style: { top } })
      })}
    </tbody>
  )
}
