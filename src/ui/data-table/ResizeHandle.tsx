import type { Header, RowData } from '@tanstack/react-table'
import { useState } from 'react'
import { maxColumnWidth, minColumnWidth, type DataTableFeatures } from './columns.ts'
import { isMac } from '../commands/control-key.ts'
import { pxPerRem } from '../text-size.ts'
import classes from './DataTableHeader.module.css'

/** In px per key press. */
const step = 16

/** Any other button, and Ctrl on a Mac, opens a menu. */
const drags = ({ button, ctrlKey }: MouseEvent) => button === 0 && !(isMac && ctrlKey)

interface ResizeHandleProps<Row extends RowData> {
  header: Header<DataTableFeatures, Row>
  title: string
  /** In px. */
  width: number
  /** True for the one handle of the table that Tab reaches. */
  isTabStop: boolean
  onFocus: () => void
}

/** A length on the screen, in px where a rem has 16, as widths are. */
const scaled = (px: number) => (px * 16) / pxPerRem()

/** The width of the handle's column. */
const shownWidth = (handle: Element) => scaled(handle.closest('th')?.offsetWidth ?? 0)

/** The handle of the next or the previous heading, if there is one. */
function handleBeside(handle: HTMLElement, by: number): HTMLElement | undefined {
  const handles = [...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  return handles[handles.indexOf(handle) + by]
}

/** Where a pointer began to drag the edge, in px of the window, and the width of the column then. */
interface Drag {
  from: number
  width: number
}

/** The edge of a header: drag it, or focus it and press the arrow keys. */
export function ResizeHandle<Row extends RowData>(props: ResizeHandleProps<Row>) {
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
        // A column that grows begins with the width that it has.
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
