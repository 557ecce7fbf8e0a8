import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { Expander, RowDetail } from './DataTableRow.tsx'

interface OpenRowOptions<Row> {
  detail: RowDetail<Row> | undefined
  /** The rows by id, in display order. */
  rows: readonly { id: string; original: Row }[]
  /** A new row to scroll to. */
  newId: string | undefined
  onRevealed: (newId: string | undefined) => void
  /** What scrolls up and down. */
  findScroller: () => Element | null
  /** Scrolls to a row. */
  reveal: (index: number) => void
}

/**
 * The open row of a list. The clicked button stays under the pointer when a detail above it closes; a row that was opened
 * from elsewhere, such as by a link, is scrolled to, and so is a new row.
 */
export function useOpenRow<Row>(options: OpenRowOptions<Row>) {
  const { detail: latest, rows, newId, onRevealed, findScroller, reveal } = options
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
  const followOpenRow = useEffectEvent((id: string | undefined, index: number) => {
    const isOther = openBefore.current !== id
    openBefore.current = id
    if (index < 0) return
    if (clicked.current) {
      const { button, top } = clicked.current
      clicked.current = undefined
      findScroller()?.scrollBy({ top: button.getBoundingClientRect().top - top })
    } else if (isOther) reveal(index)
  })
  useLayoutEffect(() => followOpenRow(openId, openIndex), [openId, openIndex])
  const newIndex = newId === undefined ? -1 : rows.findIndex(({ id }) => id === newId)
  const isNewListed = newIndex >= 0
  const revealNew = useEffectEvent((id: string | undefined) => {
    reveal(newIndex)
    onRevealed(id)
  })
  useEffect(() => {
    if (isNewListed) revealNew(newId)
  }, [newId, isNewListed])
  return {
    detail,
    openIndex,
    /** The row that is in view at first: the open one or a new one; -1 without one. */
    firstIndex: openIndex >= 0 ? openIndex : newIndex,
    expander,
    isBehind: detail?.openId !== latest?.openId,
  }
}
