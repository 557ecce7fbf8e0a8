import { useWindowEvent } from '@mantine/hooks'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { listCommands, useCommand } from '#ui/commands/commands.ts'
import type { RowDetail } from './DataTableRow.tsx'

/** The button of a row that opens, else its first link, else its last button: 'Retry' follows the star. */
function controlOf(row: Element): HTMLElement | undefined {
  const expander = row.querySelector<HTMLElement>('[data-expander] > button')
  if (expander) return expander
  const [link] = row.getElementsByTagName('a')
  return link ?? [...row.getElementsByTagName('button')].at(-1)
}

/** Where the rows begin to be in view, below the headings. */
function topOfView(body: Element): number {
  const table = body.closest('table')
  const tops = [table?.parentElement?.getBoundingClientRect().top, table?.tHead?.getBoundingClientRect().bottom]
  return Math.max(...tops.map((top) => top ?? 0))
}

/** Of a long list, rows in this direction may be missing in the document. */
function hasMore(body: Element, rows: readonly Element[], by: 1 | -1): boolean {
  const edge = rows.at(by > 0 ? -1 : 0)?.getBoundingClientRect()
  const { top, bottom } = body.getBoundingClientRect()
  return edge !== undefined && (by > 0 ? edge.bottom < bottom - 1 : edge.top > top + 1)
}

/** How many frames a move waits for rows that are being rendered. */
const mostFrames = 30

/**
 * Moves the focus to the next or the previous row of a table; without a focus in it, to the first row in view. Of a long
 * list only the rows near the view are in the document: a key that is held may come before the next one.
 */
function focusRow(body: Element | null, by: 1 | -1, frames = mostFrames): void {
  if (!body) return
  const rows = [...body.children]
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const inOrder = by > 0 ? rows.slice(from + 1) : rows.slice(0, Math.max(0, from)).toReversed()
  const top = topOfView(body) - 1
  const others = from < 0 ? rows.filter((row) => row.getBoundingClientRect().top >= top) : inOrder
  // The detail of an open row is no row of its own.
  const row = others.find((other) => other.hasAttribute('aria-rowindex') && controlOf(other))
  if (row) controlOf(row)?.focus()
  else if (frames > 0 && hasMore(body, rows, by)) requestAnimationFrame(() => focusRow(body, by, frames - 1))
}

/** Offers the commands that move the focus to the next and the previous row. */
export function useRowCommands(body: RefObject<HTMLElement | null>): void {
  useCommand(listCommands.nextRow, () => focusRow(body.current, 1))
  useCommand(listCommands.previousRow, () => focusRow(body.current, -1))
}

/** The button of the row whose detail is open. */
const openButton = (detail: HTMLElement | null) =>
  detail?.closest('table')?.querySelector<HTMLElement>('[data-expander] > [aria-expanded="true"]')

/** A key may belong to nothing but the table. */
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
      openButton(element.current)?.focus()
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
              openButton(element.current)?.focus()
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
