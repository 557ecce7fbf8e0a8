import { UnstyledButton } from '@mantine/core'
import type { Header, ReactTable, RowData } from '@tanstack/react-table'
import { memo, useState } from 'react'
import { isMac } from '../commands/control-key.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import { pxPerRem } from '../text-size.ts'
import { maxColumnWidth, minColumnWidth, type DataTableFeatures, type Sort } from './columns.ts'
import classes from './DataTableHeader.module.css'

interface DataTableHeaderProps<Row extends RowData> {
  table: ReactTable<DataTableFeatures, Row>
  hasDetail: boolean
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
  isResizable: boolean
}

export function DataTableHeader<Row extends RowData>(props: DataTableHeaderProps<Row>) {
  // The header object is mutable: its methods must be called on each render.
  'use no memo'
  const { table, hasDetail, sort, onSortChange, isResizable } = props
  const [focused, setFocused] = useState<string>()
  const headers = table.getFlatHeaders()
  const tabStop = headers.some(({ id }) => id === focused) ? focused : headers[0]?.id
  return (
    <thead role="rowgroup" className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row" aria-rowindex={1}>
          {hasDetail && (
            <th role="columnheader" scope="col" data-expander>
              <span className="sr-only">Details</span>
            </th>
          )}
          {group.headers.map((header) => (
            <HeaderCell
              key={header.id}
              header={header}
              sorted={sort?.id !== header.id ? 'none' : sort.desc ? 'desc' : 'asc'}
              onSortChange={onSortChange}
              isResizable={isResizable}
              width={header.getSize()}
              isTabStop={header.id === tabStop}
              onHandleFocus={setFocused}
            />
          ))}
        </tr>
      ))}
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: undefined } as const
const sortIcon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }

interface HeaderCellProps<Row extends RowData> {
  header: Header<DataTableFeatures, Row>
  sorted: keyof typeof ariaSort
  onSortChange: DataTableHeaderProps<Row>['onSortChange']
  isResizable: boolean
  width: number
  isTabStop: boolean
  onHandleFocus: (id: string) => void
}

function ColumnHeader<Row extends RowData>(props: HeaderCellProps<Row>) {
  const { header, sorted, onSortChange, isResizable, width, isTabStop, onHandleFocus } = props
  const { id, columnDef } = header.column
  const { title = id, align, wraps, sort } = columnDef.meta ?? {}
  const Icon = sortIcon[sorted]
  return (
    // Without its own name the header would include that of the handle.
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      data-wraps={wraps}
      aria-label={isResizable ? title : undefined}
      aria-sort={ariaSort[sorted]}
    >
      {sort && onSortChange ? (
        <UnstyledButton
          className={classes.sortButton}
          data-sorted={sorted === 'none' ? undefined : sorted}
          onClick={() => onSortChange({ id, desc: sorted === 'none' ? sort === 'desc' : sorted === 'asc' })}
        >
          <span className={classes.headText}>{title}</span>
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.headText}>{title}</span>
      )}
      {isResizable && (
        <ResizeHandle
          header={header}
          title={title}
          width={width}
          isTabStop={isTabStop}
          onFocus={() => onHandleFocus(header.id)}
        />
      )}
    </th>
  )
}

/** Memoized: a sort or a new width renders only the headings that it changes. */
const HeaderCell = memo(ColumnHeader)

const step = 16

/** Other buttons, and Ctrl+click on a Mac, open a context menu. */
const drags = ({ button, ctrlKey }: MouseEvent) => button === 0 && !(isMac && ctrlKey)

interface ResizeHandleProps<Row extends RowData> {
  header: Header<DataTableFeatures, Row>
  title: string
  width: number
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

function ResizeHandle<Row extends RowData>(props: ResizeHandleProps<Row>) {
  const { header, title, width, isTabStop, onFocus } = props
  const [drag, setDrag] = useState<Drag>()
  const setWidth = (to: number) => {
    const next = Math.min(maxColumnWidth, Math.max(minColumnWidth, to))
    header.getContext().table.setColumnSizing((widths) => ({ ...widths, [header.column.id]: next }))
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
