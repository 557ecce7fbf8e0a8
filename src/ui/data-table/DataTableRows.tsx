import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { pxPerRem } from '../text-size.ts'
import { cellOf } from './columns.ts'
import { ExpandButton, isSameRow, useRows, type DataTableProps, type RowProps } from './rows.tsx'
import classes from './rows.module.css'

/** Rows that are rendered beyond each edge. */
const overscan = 2
/** In px, until the detail is measured. */
const detailEstimate = 360
const headHeight = 2

interface DataTableRowsProps<Row> extends DataTableProps<Row> {
  box: RefObject<HTMLElement | null>
  rowHeight: number
}

export function DataTableRows<Row>(props: DataTableRowsProps<Row>) {
  const { box, columns, rows, rowId, page, line, renderRow, busy, followsLink } = props
  const [pxRatio] = useState(() => pxPerRem() / 16)
  const rowHeight = props.rowHeight * pxRatio
  const headings = headHeight * 16 * pxRatio
  const { detail, openIndex, firstIndex, isVirtual, renderedRows, onClick } = useRows(props, {
    find: () => box.current,
    reveal: (index) => {
      const row = box.current?.querySelector(`[data-row="${index}"]`)
      if (row) row.scrollIntoView({ block: 'nearest' })
      else virtualizer.scrollToIndex(Math.max(0, index - 3), { align: 'start' })
    },
    startOf: (index: number): number => virtualizer.measurementsCache[index]?.start ?? 0,
  })
  // A new function makes the library measure all rows again.
  const keyOf = useCallback(
    (index: number) => `${rows[index] ? rowId(rows[index]) : ''}${index === openIndex ? '/open' : ''}`,
    [rows, rowId, openIndex],
  )
  // oxlint-disable-next-line react/incompatible-library -- it returns functions that must not be memoized; nothing here is
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: () => box.current,
    scrollMargin: headings,
    scrollPaddingStart: headings,
    estimateSize: (index) => rowHeight + (index === openIndex ? detailEstimate : 0),
    // Only the detail of an open row is measured.
    measureElement: (element) => rowHeight + element.offsetHeight,
    getItemKey: keyOf,
    overscan,
    // The first rows are rendered before the box is measured.
    initialRect: { width: 0, height: window.innerHeight },
    // A link may open any of thousands of rows. Rows that mount together with their box cannot be scrolled to yet. A list
    // that was printed, or grew long, keeps its position.
    initialOffset: () => box.current?.scrollTop || Math.max(0, firstIndex() - 3) * rowHeight,
    useFlushSync: false,
  })
  // Rows that mount together with their box have no scroll element until the next render.
  const measure = useEffectEvent(() => virtualizer.measure())
  useEffect(() => measure(), [])
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const from = first?.index ?? 0
  const shown = isVirtual ? rows.slice(from, (last?.index ?? -1) + 1) : rows.slice(0, renderedRows)
  const before = isVirtual ? (first?.start ?? headings) - headings : 0
  const after = isVirtual
    ? virtualizer.getTotalSize() + headings - (last?.end ?? headings)
    : (rows.length - shown.length) * rowHeight
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the buttons of the rows, or their links
    <tbody
      role="rowgroup"
      inert={busy}
      className={classes.rows}
      data-all={!isVirtual || undefined}
      data-follows={followsLink || undefined}
      style={{ paddingBlock: `${before}px ${after}px` }}
      onClick={onClick}
    >
      {shown.flatMap((row, place) => {
        const index = isVirtual ? from + place : place
        const isOpen = index === openIndex
        const rendered = (
          <TableRow
            key={rowId(row)}
            row={row}
            index={index}
            rowIndex={(page?.offset ?? 0) + index + 2}
            columns={columns}
            detail={detail}
            isOpen={isOpen}
            line={line}
            renderRow={renderRow}
          />
        )
        if (!isOpen) return rendered
        return [
          rendered,
          <tr
            key={`${rowId(row)}/detail`}
            ref={isVirtual ? virtualizer.measureElement : undefined}
            data-index={index}
            role="row"
            className={classes.detailRow}
          >
            <td role="cell" colSpan={columns.length + 1}>
              <div className={classes.detail} data-appears>
                {detail?.content}
              </div>
            </td>
          </tr>,
        ]
      })}
    </tbody>
  )
}

interface TableRowProps<Row> extends RowProps<Row> {
  rowIndex: number
}

function TableRowCells<Row>(props: TableRowProps<Row>) {
  const { row, index, rowIndex, columns, detail, isOpen, line } = props
  const lineContent = line?.(row)
  const cells = lineContent ? (
    <td role="cell" colSpan={columns.length + (detail ? 1 : 0)}>
      <div className={classes.line}>{lineContent}</div>
    </td>
  ) : (
    columns.map((column, place) =>
      place === 0 ? (
        <th key={column.id} role="rowheader" scope="row" data-align={column.align} aria-label={column.rowName?.(row)}>
          {cellOf(column, row)}
        </th>
      ) : (
        <td key={column.id} role="cell" data-align={column.align} data-fits={column.fits}>
          {cellOf(column, row)}
        </td>
      ),
    )
  )
  return (
    <tr
      role="row"
      className={classes.row}
      aria-rowindex={rowIndex}
      data-row={index}
      data-open={isOpen || undefined}
      data-can-open={(detail && (detail.canOpen?.(row) ?? true)) || undefined}
    >
      {detail && !lineContent && (
        <td role="cell" data-expander>
          <ExpandButton detail={detail} row={row} isOpen={isOpen} />
        </td>
      )}
      {cells}
    </tr>
  )
}

function LiveTableRow<Row>(props: TableRowProps<Row>) {
  const { row, renderRow } = props
  return renderRow ? (
    renderRow(row, (latest) => <TableRowCells {...props} row={latest} />)
  ) : (
    <TableRowCells {...props} />
  )
}

const TableRow = memo(LiveTableRow, (before, now) => isSameRow(before, now) && before.rowIndex === now.rowIndex)
