import type { KeyboardEvent } from 'react'

/** The rows of a table in the document, without headings and details. */
const rowsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('tbody > [aria-rowindex]')]

const expanderOf = (row: Element) => row.querySelector<HTMLElement>('[data-expander] > button')

/** What `j` and `k` focus in a row: its expand button, else its link, else its last button. */
const controlOf = (row: Element): HTMLElement | undefined =>
  expanderOf(row) ?? row.querySelector('a') ?? [...row.getElementsByTagName('button')].at(-1)

/** The index of a row among all rows of its page. */
const indexOf = (row: Element, offset: number) => Number(row.getAttribute('aria-rowindex')) - offset - 2

/** Focuses the expand button of a row, if it is in the document. */
export function focusExpander(box: Element | null, rowIndex: number): void {
  const row = box?.querySelector(`tbody > [aria-rowindex="${rowIndex}"]`)
  if (row) expanderOf(row)?.focus()
}

/**
 * Focuses the next or the previous row; without focus in the table, the first row in view. The rows around the focused
 * one are always in the document.
 */
export function focusRow(box: Element | null, by: 1 | -1): void {
  if (!box) return
  const rows = [...box.querySelectorAll<HTMLElement>('tbody > tr')]
  const from = rows.findIndex((row) => row.contains(document.activeElement))
  const top = box.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const inView = () => rows.filter((row) => row.getBoundingClientRect().top >= top - 1)
  const inOrder = () => (by > 0 ? rows.slice(from + 1) : rows.slice(0, from).toReversed())
  // The detail of an open row is no row of its own.
  const next = (from < 0 ? inView() : inOrder()).find((row) => row.hasAttribute('aria-rowindex') && controlOf(row))
  if (next) controlOf(next)?.focus()
}

/** The index of the row with the focus. */
export function focusedIndex(box: Element, offset: number): number | undefined {
  const row = rowsIn(box).find((one) => one.contains(document.activeElement))
  return row && indexOf(row, offset)
}

/** True for a key that is meant for the rows: not for a field, a heading or a menu, and without a modifier. */
export function isForRows(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false
  return target.closest('thead, input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') === null
}
