import type { KeyboardEvent } from 'react'
import type { DataTableProps } from './rows.tsx'

const expanderOf = (row: Element) => row.querySelector<HTMLElement>('[data-expander] > button')

/** What `j` and `k` focus: the expand button, else the link, else the last button of the row. */
const controlOf = (row: Element): HTMLElement | undefined =>
  expanderOf(row) ?? row.querySelector('a') ?? [...row.getElementsByTagName('button')].at(-1)

/** Without focus in the table, the first visible row. The rows around the focused one are always rendered. */
export function focusRow(box: Element | null, by: 1 | -1): void {
  if (!box) return
  const rows = [...box.querySelectorAll<HTMLElement>('tbody > tr')]
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const top = box.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const inView = () => rows.filter((row) => row.getBoundingClientRect().top >= top - 1)
  const inOrder = () => (by > 0 ? rows.slice(from + 1) : rows.slice(0, from).toReversed())
  // The detail of an open row is not a row itself.
  const next = (from < 0 ? inView() : inOrder()).find((row) => row.hasAttribute('data-row') && controlOf(row))
  if (next) controlOf(next)?.focus()
}

export function onDetailKey<Row>(event: KeyboardEvent<HTMLElement>, props: DataTableProps<Row>): void {
  const { detail, rows, rowId } = props
  if (detail?.openId === undefined || !isForRows(event)) return
  const focusExpander = (index: number) => {
    const row = event.currentTarget.querySelector(`[data-row="${index}"]`)
    // A row that is not rendered yet: the table keeps the keys.
    ;(row ? expanderOf(row) : event.currentTarget)?.focus()
  }
  const rowElements = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = rowElements.find((row) => row.contains(document.activeElement))
  // While a key is held, the focused row is ahead of the open one.
  const from = focused ? Number(focused.dataset['row']) : rows.findIndex((row) => rowId(row) === detail.openId)
  if (event.key === 'Escape') {
    event.preventDefault()
    focusExpander(from)
    detail.onToggle(undefined)
  }
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  let next = from + by
  for (let row = rows[next]; row && detail.canOpen?.(row) === false; row = rows[next]) next += by
  const row = rows[next]
  if (!row) return
  focusExpander(next)
  detail.onToggle(rowId(row), true)
}

function isForRows(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  return target.closest('thead, input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') === null
}
