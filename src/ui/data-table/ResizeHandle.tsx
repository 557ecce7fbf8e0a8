import type { Header, RowData } from '@tanstack/react-table'
import { maxColumnWidth, minColumnWidth, type DataTableFeatures } from './columns.ts'
import { isMac } from '../commands/control-key.ts'
import { pxPerRem } from '../text-size.ts'
import classes from './DataTableHeader.module.css'

/** In px per key press. */
const step = 16

/** True for the button that drags; any other one, and Ctrl on a Mac, opens a menu. */
const drags = ({ button, ctrlKey }: MouseEvent) => button === 0 && !(isMac && ctrlKey)

interface ResizeHandleProps<Row extends RowData> {
  header: Header<DataTableFeatures, Row>
  title: string
  /** In px. */
  width: number
  isResizing: boolean
  /** True for the one handle of the table that Tab reaches. */
  isTabStop: boolean
  onFocus: () => void
}

/** The width of the handle's column, in px where a rem has 16. */
const shownWidth = (handle: Element) => {
  const width = handle.closest('th')?.offsetWidth
  return width && (width * 16) / pxPerRem()
}

/** The edge of a header: drag it, or focus it and press the arrow keys. */
export function ResizeHandle<Row extends RowData>(props: ResizeHandleProps<Row>) {
  const { header, title, width, isResizing, isTabStop, onFocus } = props
  return (
    <span
      className={classes.resizeHandle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      title="Drag, or press Left and Right. Up and Down lead to the other columns."
      aria-valuenow={Math.round(width)}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      // A separator with a value is a control (WAI-ARIA 1.2).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      data-resizing={isResizing || undefined}
      // A column that grows begins with the width that it has.
      onPointerDown={({ currentTarget, nativeEvent }) => {
        if (!drags(nativeEvent)) return
        const shown = shownWidth(currentTarget) ?? width
        if (Math.abs(shown - width) > 1) {
          header.getContext().table.setColumnSizing((widths) => ({ ...widths, [header.column.id]: shown }))
        }
      }}
      onMouseDown={(event) => {
        if (drags(event.nativeEvent)) header.getResizeHandler()(event)
      }}
      onTouchStart={(event) => header.getResizeHandler()(event)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
        const to = ({ ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' } as const)[event.key]
        if (by === undefined && to === undefined) return
        event.preventDefault()
        // The handle of a heading is its last part.
        const other = to && event.currentTarget.closest('th')?.[to]?.lastElementChild
        if (other instanceof HTMLElement) other.focus()
        if (by === undefined) return
        const shown = shownWidth(event.currentTarget) ?? width
        const next = Math.min(maxColumnWidth, Math.max(minColumnWidth, shown + by))
        header.getContext().table.setColumnSizing((widths) => ({ ...widths, [header.column.id]: next }))
      }}
    />
  )
}
