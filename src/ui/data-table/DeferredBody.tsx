import type { RowData } from '@tanstack/react-table'
import { startTransition, useDeferredValue, useMemo, useOptimistic } from 'react'
import { nextPaint } from '#lib/next-paint.ts'
import { DataTableBody } from './DataTableBody.tsx'
import type { TableBody } from './types.ts'
import { usePressed } from './use-row-in-place.ts'

interface DeferredBodyProps<Row extends RowData> {
  body: TableBody<Row>
  scrollBox: HTMLElement | null
  /** The open row as of now: its button answers at once, what it opens may take a moment. */
  openId: string | undefined
}

/**
 * The rows, a moment after everything around them: a click on a page, a heading or a row is answered by the next paint,
 * and hundreds of cells are drawn in small pieces after that.
 */
export function DeferredBody<Row extends RowData>({ body, scrollBox, openId }: DeferredBodyProps<Row>) {
  const { rows, columnsKey, detail, offset, rowHeight, columnCount, later, RowProvider } = body
  // The caller's object is a new one each time; only what is in it says whether there is something to draw.
  const latest = useMemo(
    () => ({ rows, columnsKey, detail, offset, rowHeight, columnCount, later, RowProvider }),
    [rows, columnsKey, detail, offset, rowHeight, columnCount, later, RowProvider],
  )
  const shown = useDeferredValue(latest)
  // The button shows what was asked for before the address, and all that follows from it, does.
  const [askedId, ask] = useOptimistic(openId)
  const toggle = shown.detail?.onToggle
  const { pressed, note } = usePressed(scrollBox)
  const onToggle = (id: string | undefined, button: Element) => {
    note(button)
    startTransition(async () => {
      ask(id)
      await nextPaint()
      toggle?.(id)
    })
  }
  return (
    <DataTableBody
      body={shown}
      scrollBox={scrollBox}
      openId={askedId}
      pressed={pressed}
      onToggle={onToggle}
      busy={shown !== latest || askedId !== openId}
    />
  )
}
