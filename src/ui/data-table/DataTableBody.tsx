import type { Row as TableRow, RowData } from '@tanstack/react-table'
import { defaultRangeExtractor, elementScroll, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { pxPerRem } from '#ui/text-size.ts'
import { DataTableRow, type RowDetail } from './DataTableRow.tsx'
import type { DataTableFeatures } from './columns.ts'
import { useRowCommands } from './row-keys.tsx'
import { notePlaced } from './scroll-to-row.ts'
import classes from './DataTableRow.module.css'

/** Of longer lists only the visible rows are in the document. */
const maxRenderedRows = 60
/** How many rows come and go at a time, and are at least rendered before and after those in view. */
const rowsAtATime = 6
/** The height of a detail in px until it is measured. */
const detailEstimate = 360

interface DataTableBodyProps<Row extends RowData> {
  rows: TableRow<DataTableFeatures, Row>[]
  /** Of the columns on screen, in order. */
  columnIds: string
  detail: RowDetail<Row> | undefined
  offset: number
  /** In px where a rem has 16. */
  rowHeight: number
  columnCount: number
  RowProvider: ComponentType<{ row: Row; children: ReactNode }> | undefined
  followsLink: boolean
  isPage: boolean
  isOutdated: boolean
}

/** The rows and, below the open one, its detail. */
export function DataTableBody<Row extends RowData>(latest: DataTableBodyProps<Row>) {
  // A click on a page, a heading or a row is answered before hundreds of cells are rendered.
  const rows = useDeferredValue(latest.rows)
  const detail = useDeferredValue(latest.detail)
  const body = useRef<HTMLTableSectionElement>(null)
  useRowCommands(body)
  const busy = rows !== latest.rows || detail?.openId !== latest.detail?.openId
  const Rows = rows.length > maxRenderedRows && !latest.isPage ? VirtualRows : AllRows
  return <Rows {...latest} body={body} rows={rows} detail={detail} busy={busy} />
}

interface RowsProps<Row extends RowData> extends DataTableBodyProps<Row> {
  body: RefObject<HTMLTableSectionElement | null>
  busy: boolean
}

/** The `aria-rowindex` of a row, which counts from 1 and the headings too. */
const rowIndexOf = (offset: number, index: number): number => offset + index + 2

/** What scrolls an element up and down: its table, or the screen; null if the element has left the document. */
const scrollerOf = (element: Element | null) => element?.closest<HTMLElement>('[data-scroll-restoration-id]') ?? null

/** Notifies of the room of what scrolls above the rows, in px, now and whenever what scrolls changes its height. */
function watchRoomAbove(rows: Element | null, onChange: (room: number) => void): (() => void) | undefined {
  const scroller = scrollerOf(rows)
  if (!rows || !scroller) return undefined
  const measure = () =>
    onChange(rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
  const observer = new ResizeObserver(measure)
  for (const content of scroller.children) observer.observe(content)
  measure()
  return () => observer.disconnect()
}

/**
 * Renders rows and the detail; each `top` is in px from the first row, for rows that are positioned. `reveal` scrolls
 * to a row that was opened from elsewhere.
 */
function useRowRenderer<Row extends RowData>(props: RowsProps<Row>, reveal: (index: number) => void) {
  const { rows, columnIds, detail, offset, columnCount, RowProvider, followsLink } = props
  const { openId, label, canOpen, whyNot, onToggle, render } = detail ?? {}
  const openIndex = rows.findIndex((row) => row.id === openId && (canOpen?.(row.original) ?? true))
  const pressed = useRef<{ button: Element; top: number }>(undefined)
  const expander = useMemo(
    () =>
      label && {
        label,
        canOpen,
        whyNot,
        onToggle: (id: string | undefined, button: Element) => {
          pressed.current = { button, top: button.getBoundingClientRect().top }
          onToggle?.(id)
        },
      },
    [label, canOpen, whyNot, onToggle],
  )
  const openBefore = useRef(openId)
  // The pressed button stays under the pointer when a detail above it closes.
  useLayoutEffect(() => {
    const isOther = openBefore.current !== openId
    openBefore.current = openId
    if (openIndex < 0) return
    if (pressed.current) {
      const { button, top } = pressed.current
      pressed.current = undefined
      scrollerOf(button)?.scrollBy({ top: button.getBoundingClientRect().top - top })
    } else if (isOther) reveal(openIndex)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the latest render
  }, [openId, openIndex])
  return {
    openIndex,
    renderRow: (row: TableRow<DataTableFeatures, Row>, top?: number) => (
      <DataTableRow
        key={row.id}
        row={row}
        columnIds={columnIds}
        rowIndex={rowIndexOf(offset, row.index)}
        expander={expander}
        isOpen={row.id === openId}
        top={top}
        RowProvider={RowProvider}
        followsLink={followsLink}
      />
    ),
    renderDetail: (row: TableRow<DataTableFeatures, Row>, attributes?: object) => (
      <tr key={`${row.id}/detail`} role="row" {...attributes} className={classes.detailRow}>
        <td role="cell" colSpan={columnCount}>
          <div className={classes.detail} data-appears>
            {render?.(row.original)}
          </div>
        </td>
      </tr>
    ),
  }
}

function AllRows<Row extends RowData>(props: RowsProps<Row>) {
  const { body, offset } = props
  const { openIndex, renderRow, renderDetail } = useRowRenderer(props, (index) =>
    body.current
      ?.querySelector(`:scope > [aria-rowindex="${rowIndexOf(offset, index)}"]`)
      ?.scrollIntoView({ block: 'nearest' }),
  )
  return (
    <tbody ref={body} role="rowgroup" aria-busy={props.busy} inert={props.isOutdated}>
      {props.rows.flatMap((row, index) => (index === openIndex ? [renderRow(row), renderDetail(row)] : renderRow(row)))}
    </tbody>
  )
}

/**
 * The indexes of the rows to render. A row at a time would cost each frame of a scroll a layout: 10 ms of CPU time, not 6
 * (10,000 rows).
 */
const rowsAround = (range: Range): number[] =>
  defaultRangeExtractor({
    ...range,
    startIndex: range.startIndex - (range.startIndex % rowsAtATime),
    endIndex: range.endIndex - (range.endIndex % rowsAtATime) + rowsAtATime,
  })

function VirtualRows<Row extends RowData>(props: RowsProps<Row>) {
  const { body, rows, busy, isOutdated } = props
  // As high as `--row-height`.
  const [pxRatio] = useState(() => pxPerRem() / 16)
  const rowHeight = props.rowHeight * pxRatio
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => watchRoomAbove(body.current, setScrollMargin), [body])
  const { openIndex, renderRow, renderDetail } = useRowRenderer(props, (index) => {
    const isNear = virtualizer.getVirtualItems().some((item) => item.index === index)
    virtualizer.scrollToIndex(index, { align: isNear ? 'auto' : 'center' })
  })
  const isOpen = openIndex >= 0
  useLayoutEffect(() => {
    const scroller = scrollerOf(body.current)
    if (isOpen && scroller) notePlaced(scroller)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first rows alone begin at the open one
  }, [])
  const isDetail = (index: number) => isOpen && index === openIndex + 1
  const rowAt = (index: number) => rows[isOpen && index > openIndex ? index - 1 : index]
  // oxlint-disable-next-line react/incompatible-library -- it returns functions that must not be memoized; nothing here is
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length + (isOpen ? 1 : 0),
    getScrollElement: () => scrollerOf(body.current),
    scrollMargin,
    estimateSize: (index) => (isDetail(index) ? detailEstimate : rowHeight),
    getItemKey: (index) => `${rowAt(index)?.id ?? ''}${isDetail(index) ? '/detail' : ''}`,
    overscan: rowsAtATime,
    rangeExtractor: rowsAround,
    // The first rows are rendered before the box is measured.
    initialRect: { width: 0, height: window.innerHeight },
    // A link may open any of thousands of rows.
    initialOffset: () => Math.max(0, openIndex - 3) * rowHeight,
    // At first it would scroll to the start.
    scrollToFn: (to, ...how) => to > 0 && elementScroll(to, ...how),
    useFlushSync: false,
  })
  return (
    <tbody
      ref={body}
      role="rowgroup"
      aria-busy={busy}
      inert={isOutdated}
      className={classes.virtualRows}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rowAt(index)
        if (!row) return null
        const top = start - scrollMargin
        if (!isDetail(index)) return renderRow(row, top)
        return renderDetail(row, { ref: virtualizer.measureElement, 'data-index': index, style: { top } })
      })}
    </tbody>
  )
}
