import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { isMac } from '../commands/control-key.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import { pxPerRem } from '../text-size.ts'
import type { ColumnTable } from './column-layout.ts'
import { maxColumnWidth, minColumnWidth, type Column, type Sort } from './columns.ts'
import classes from './DataTableHeader.module.css'

interface DataTableHeaderProps<Row> {
  columns: readonly Column<Row>[]
  table: ColumnTable | undefined
  hasDetail: boolean
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

export function DataTableHeader<Row>(props: DataTableHeaderProps<Row>) {
  const { columns, table, hasDetail, sort, onSortChange } = props
  const [focused, setFocused] = useState<string>()
  const tabStop = columns.find(({ id }) => id === focused) ?? columns[0]
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row" aria-rowindex={1}>
        {hasDetail && (
          <th role="columnheader" scope="col" data-expander>
            <span className="sr-only">Details</span>
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange}>
            {table && (
              <ResizeHandle
                table={table}
                column={column}
                isTabStop={column === tabStop}
                onFocus={() => setFocused(column.id)}
              />
            )}
          </HeaderCell>
        ))}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: undefined } as const
const sortIcon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }

interface HeaderCellProps<Row> extends Pick<DataTableHeaderProps<Row>, 'sort' | 'onSortChange'> {
  column: Column<Row>
  /** The handle. */
  children: ReactNode
}

function HeaderCell<Row>({ column, sort, onSortChange, children }: HeaderCellProps<Row>) {
  const { id, title, align, wraps, sort: first } = column
  const sorted = sort?.id !== id ? 'none' : sort.desc ? 'desc' : 'asc'
  const Icon = sortIcon[sorted]
  return (
    // Without its own name the header would include that of the handle.
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      data-wraps={wraps}
      aria-label={children ? title : undefined}
      aria-sort={ariaSort[sorted]}
    >
      {first && onSortChange ? (
        <UnstyledButton
          className={classes.sortButton}
          data-sorted={sorted === 'none' ? undefined : sorted}
          onClick={() => onSortChange({ id, desc: sorted === 'none' ? first === 'desc' : sorted === 'asc' })}
        >
          <span className={classes.headText}>{title}</span>
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.headText}>{title}</span>
      )}
      {children}
    </th>
  )
}

const step = 16

/** Other buttons, and Ctrl+click on a Mac, open a context menu. */
const drags = ({ button, ctrlKey }: MouseEvent) => button === 0 && !(isMac && ctrlKey)

interface ResizeHandleProps<Row> {
  table: ColumnTable
  column: Column<Row>
  isTabStop: boolean
  onFocus: () => void
}

/** Converts rendered px to px at 16 px per rem, the unit of widths. */
const scaled = (px: number) => (px * 16) / pxPerRem()

const shownWidth = (handle: Element) => scaled(handle.closest('th')?.offsetWidth ?? 0)

function handleBeside(handle: HTMLElement, by: number): HTMLElement | undefined {
  const handles = [...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  return handles[handles.indexOf(handle) + by]
}

interface Drag {
  from: number
  width: number
}

function ResizeHandle<Row>({ table, column, isTabStop, onFocus }: ResizeHandleProps<Row>) {
  const { id, title, size } = column
  const width = table.state.columnSizing[id] ?? size
  const [drag, setDrag] = useState<Drag>()
  const setWidth = (to: number) => {
    const next = Math.min(maxColumnWidth, Math.max(minColumnWidth, to))
    table.setColumnSizing((widths) => ({ ...widths, [id]: next }))
  }
  return (
    <span
      className={classes.resizeHandle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Resize ${title}`}
      title="Drag or press ← → to resize. ↑ ↓ move to other columns."
      aria-valuenow={Math.round(width)}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a control (WAI-ARIA 1.2)
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      data-resizing={drag !== undefined || undefined}
      onPointerDown={({ currentTarget, nativeEvent, pointerId, clientX }) => {
        if (!drags(nativeEvent)) return
        currentTarget.setPointerCapture(pointerId)
        // A growing column starts with its rendered width.
        setDrag({ from: clientX, width: shownWidth(currentTarget) || width })
      }}
      onPointerMove={({ clientX }) => drag && setWidth(drag.width + scaled(clientX - drag.from))}
      onLostPointerCapture={() => setDrag(undefined)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
        const to = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (by === undefined && to === undefined) return
        event.preventDefault()
        if (to !== undefined) handleBeside(event.currentTarget, to)?.focus()
        if (by !== undefined) setWidth((shownWidth(event.currentTarget) || width) + by)
      }}
    />
  )
}
