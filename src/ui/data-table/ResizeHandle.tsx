import type { Header, RowData } from '@tanstack/react-table'
import type { DataTableFeatures } from './columns.ts'
import classes from './DataTable.module.css'

/** In px per key press. */
const step = 16

interface ResizeHandleProps<Row extends RowData> {
  header: Header<DataTableFeatures, Row>
  title: string
  onWidth: (id: string, width: number) => void
}

/** The edge of a header: drag it, or focus it and press the arrow keys. */
export function ResizeHandle<Row extends RowData>({ header, title, onWidth }: ResizeHandleProps<Row>) {
  // A header stays the same object while its width changes: what its methods say must not be kept.
  'use no memo'
  const width = header.getSize()
  return (
    <span
      className={classes.resizeHandle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={60}
      aria-valuemax={1200}
      // A separator that has a value is a control (WAI-ARIA 1.2, separator).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-resizing={header.column.getIsResizing() || undefined}
      onMouseDown={(event) => header.getResizeHandler()(event)}
      onTouchStart={(event) => header.getResizeHandler()(event)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onWidth(header.column.id, width + by)
      }}
    />
  )
}
