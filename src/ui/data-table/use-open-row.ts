import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { Expander, RowDetail } from './DataTableRow.tsx'

interface OpenRowOptions<Row> {
  detail: RowDetail<Row> | undefined
  /** The rows by id, in display order. */
  rows: readonly { id: string; original: Row }[]
  /** What scrolls up and down. */
  findScroller: () => Element | null
  /** Scrolls to a row. */
  reveal: (index: number) => void
}

/**
 * The open row of a list. The clicked button stays under the pointer when a detail above it closes; a row that was opened
 * from elsewhere, such as by a link, is scrolled to.
 */
export function useOpenRow<Row>({ detail: latest, rows, findScroller, reveal }: OpenRowOptions<Row>) {
  // A click responds before the detail is rendered.
  const detail = useDeferredValue(latest)
  const { openId, label, canOpen, whyNot, onToggle } = detail ?? {}
  const openIndex = rows.findIndex((row) => row.id === openId && (canOpen?.(row.original) ?? true))
  const clicked = useRef<{ button: Element; top: number }>(undefined)
  const openBefore = useRef<string>(undefined)
  const expander = useMemo(
    (): Expander<Row> | undefined =>
      label && {
        label,
        canOpen,
        whyNot,
        onToggle: (id, button) => {
          clicked.current = { button, top: button.getBoundingClientRect().top }
          onToggle?.(id)
        },
      },
    [label, canOpen, whyNot, onToggle],
  )
  useLayoutEffect(() => {
    const isOther = openBefore.current !== openId
    openBefore.current = openId
    if (openIndex < 0) return
    if (clicked.current) {
      const { button, top } = clicked.current
      clicked.current = undefined
      findScroller()?.scrollBy({ top: button.getBoundingClientRect().top - top })
    } else if (isOther) reveal(openIndex)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reveal` of the latest render
  }, [openId, openIndex])
  return { detail, openIndex, expander, isBehind: detail?.openId !== latest?.openId }
}
