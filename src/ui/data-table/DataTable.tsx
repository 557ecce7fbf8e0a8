import { useMergedRef, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent } from 'react'
import { listCommands, useCommand } from '#ui/commands/commands.ts'
import { useRowSpace } from '../density.ts'
import { measureWidth } from '../measure-width.ts'
import { focusHeading } from '../overlay/use-return-focus.ts'
import { remOf } from '../text-size.ts'
import { CardList } from './CardList.tsx'
import { expanderWidth, tracksOf } from './columns.ts'
import { DataTableHeader } from './DataTableHeader.tsx'
import { DataTableRows } from './DataTableRows.tsx'
import { printed, useIsPrinting } from './printed.ts'
import { focusRow, onDetailKey } from './row-keys.ts'
import type { DataTableProps } from './rows.tsx'
import classes from './DataTable.module.css'
import rowClasses from './rows.module.css'

export function DataTable<Row>(props: DataTableProps<Row>) {
  useFocusOfLostRow()
  const print = useIsPrinting() ? printed(props) : undefined
  const shown = print?.list ?? props
  return (
    <>
      {print?.rest && <p>{print.rest}</p>}
      {shown.cards ? <CardList {...shown} /> : <ScrollTable {...shown} />}
    </>
  )
}

/** When a row leaves with the focus, the heading takes it. */
function useFocusOfLostRow(): void {
  const focused = useRef<EventTarget>(null)
  useWindowEvent('focusin', ({ target }) => {
    focused.current = target
  })
  useEffect(() => {
    const isLost = focused.current instanceof Element && !focused.current.isConnected
    if (isLost && document.activeElement === document.body) focusHeading()
  })
}

function ScrollTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, table, rows, loading = false, busy = false, empty, sort, onSortChange } = props
  const { detail, page } = props
  const rowHeight = (props.rowHeight ?? 40) + useRowSpace()
  const box = useRef<HTMLElement>(null)
  const measuredBox = useMergedRef(box, measureWidth)
  const [scrolledX, setScrolledX] = useState<'end' | 'between'>()
  useCommand(listCommands.nextRow, () => focusRow(box.current, 1))
  useCommand(listCommands.previousRow, () => focusRow(box.current, -1))
  const columnCount = columns.length + (detail ? 1 : 0)
  const before = detail ? expanderWidth : 0
  const widths = table?.state.columnSizing
  const tracks = columns.map(({ id, size, grows }) => ({
    size: widths?.[id] ?? size,
    grows: widths?.[id] === undefined && grows,
    isSet: widths?.[id] !== undefined,
  }))
  const { tracks: trackList, width } = tracksOf(tracks, {
    hasDetail: detail !== undefined,
    isResizable: table !== undefined,
  })
  const isEmpty = !loading && rows.length === 0

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls to what is focused
    <section
      ref={measuredBox}
      className={classes.scrollBox}
      aria-label={`${label} (scrollable)`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      style={{
        '--pinned-width': remOf(before + (tracks[0]?.size ?? 0)),
        '--table-width': width,
      }}
      data-scrolled-x={scrolledX}
      onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) =>
        setScrolledX(scrollLeft === 0 ? undefined : scrollLeft + clientWidth < scrollWidth - 1 ? 'between' : 'end')
      }
      onFocus={scrollToFocus}
      onKeyDown={(event) => onDetailKey(event, props)}
      onCopy={copyRows}
      data-scroll-restoration-id={label}
    >
      <table
        className={classes.table}
        role="table"
        style={{
          '--row-height': remOf(rowHeight),
          gridTemplateColumns: trackList,
          // For what is in an open row.
          '--tracks': trackList,
        }}
        data-own-widths={(table && !tracks.some(({ grows }) => grows)) || undefined}
        aria-label={label}
        aria-rowcount={loading ? -1 : (page?.total ?? rows.length) + 1}
        aria-busy={loading || busy}
      >
        <DataTableHeader
          columns={columns}
          table={table}
          hasDetail={detail !== undefined}
          sort={sort}
          onSortChange={onSortChange}
        />
        {loading && <DataTableSkeleton columns={columns} hasDetail={detail !== undefined} />}
        {isEmpty && (
          <tbody role="rowgroup">
            <tr role="row">
              <td role="cell" colSpan={columnCount}>
                <div className={classes.empty}>{empty}</div>
              </td>
            </tr>
          </tbody>
        )}
        {!loading && !isEmpty && <DataTableRows {...props} key={rowHeight} box={box} rowHeight={rowHeight} />}
      </table>
    </section>
  )
}

/**
 * Uses the scroll padding to move a focused control out from under the sticky parts: Chromium leaves a partly visible
 * one where it is.
 */
function scrollToFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

const textOf = (cell: HTMLElement) => cell.innerText.trim().replaceAll(/\s+/g, ' ')

/** A selection across rows is copied with tabs between cells, which rows as grids do not have. */
function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const selection = getSelection()
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter((row) => selection?.containsNode(row, true))
  if (rows.length < 2) return
  const lines = rows.map((row) => [...row.cells].filter((cell) => !cell.hasAttribute('data-expander')).map(textOf))
  event.clipboardData.setData('text/plain', lines.map((cells) => cells.join('\t')).join('\n'))
  event.preventDefault()
}

/** As many as the rows of a first page, so that the content below does not move. */
const skeletonWidths = ['9.5rem', '7.5rem', '11rem', '8rem', '10rem', '6.5rem', '9rem', '11.5rem', '6rem', '12rem']

/** A narrower column has a figure or an icon at its edge. */
const figureSize = 120

function DataTableSkeleton<Row>({ columns, hasDetail }: Pick<DataTableProps<Row>, 'columns'> & { hasDetail: boolean }) {
  return (
    <tbody aria-hidden>
      {skeletonWidths.map((width, row) => (
        <tr key={width} className={rowClasses.row}>
          {hasDetail && <td />}
          {columns.map(({ id, align, size }, column) => (
            <td key={id} data-align={align}>
              <span
                className={classes.skeleton}
                style={{
                  width:
                    align && size < figureSize
                      ? '1.5rem'
                      : `min(${skeletonWidths[(row + column) % skeletonWidths.length]}, 80%)`,
                }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
