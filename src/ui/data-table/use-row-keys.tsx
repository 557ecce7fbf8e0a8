import { useWindowEvent } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'
import type { RowDetail } from './types.ts'

/** The button of the row above a detail. */
function buttonAbove(detail: HTMLElement | null): HTMLButtonElement | undefined {
  const row = detail?.closest('tr')?.previousElementSibling
  const button = row?.firstElementChild?.firstElementChild
  return button instanceof HTMLButtonElement ? button : undefined
}

/** True where a key belongs to nothing but the table. */
function isForRows({ target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, table: Element) {
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]')) return false
  // A click on a row gives the focus to what is around the table.
  return table.contains(target) || target.contains(table)
}

/**
 * Keys of an open row: Up and Down open the one before or after it in place, Escape closes it; the focus is on the row's
 * button. Returns the detail to render.
 */
export function useRowKeys<Row>(
  detail: RowDetail<Row> | undefined,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): RowDetail<Row> | undefined {
  const element = useRef<HTMLDivElement>(null)
  /** The row that a key has opened, until its detail is there. */
  const step = useRef<string>(undefined)

  useWindowEvent('keydown', (event) => {
    const table = element.current?.closest('table')
    if (!detail || !table || !isForRows(event, table)) return
    if (event.key === 'Escape') {
      buttonAbove(element.current)?.focus()
      detail.onToggle(undefined)
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const from = rows.findIndex((row) => rowId(row) === (step.current ?? detail.openId))
    const others = by < 0 ? rows.slice(0, Math.max(0, from)).toReversed() : rows.slice(from + 1)
    const next = others.find((row) => detail.canOpen?.(row) ?? true)
    if (!next) return
    step.current = rowId(next)
    detail.onToggle(step.current, true)
  })

  return (
    detail && {
      ...detail,
      render: (row) => (
        <>
          <div ref={element}>{detail.render(row)}</div>
          <OnShown
            onShown={() => {
              if (step.current !== rowId(row)) return
              step.current = undefined
              buttonAbove(element.current)?.focus()
            }}
          />
        </>
      ),
    }
  )
}

/** Moves the focus to the row that a key has opened, once the detail of the one before is gone. */
function OnShown({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown)
  return null
}
