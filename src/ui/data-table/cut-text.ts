/** True if an element, or a part of it, is narrower than its text. */
const isCut = (element: Element): boolean =>
  (element.clientWidth > 1 && element.scrollWidth > element.clientWidth) || Array.from(element.children).some(isCut)

/** The heading or cell of a table around an element; undefined in the detail of an open row. */
export function cellAround(element: EventTarget): HTMLTableCellElement | undefined {
  const cell = element instanceof Element ? element.closest('td, th') : null
  return cell instanceof HTMLTableCellElement && cell.colSpan === 1 ? cell : undefined
}

/** The whole text of a cell that shows a part of it; undefined if it shows all. */
export function cutTextOf(cell: HTMLTableCellElement): string | undefined {
  const part = cell.firstElementChild
  if (part instanceof HTMLElement && part.dataset.fullText !== undefined) return part.dataset.fullText
  return isCut(cell) ? cell.innerText : undefined
}

/** True for a cell that a tooltip says more of: its text is cut, or it has a time. */
const hasMore = (cell: HTMLTableCellElement): boolean =>
  cutTextOf(cell) !== undefined || cell.getElementsByTagName('time').length > 0

/** The next cell of a row that a tooltip says more of; going back, at last the row's button. */
export function nextCutCell(cell: HTMLTableCellElement, forward: boolean): HTMLElement | undefined {
  const next = forward ? cell.nextElementSibling : cell.previousElementSibling
  if (!(next instanceof HTMLTableCellElement)) return undefined
  const button = next.firstElementChild
  if (button instanceof HTMLButtonElement) return button
  return hasMore(next) ? next : nextCutCell(next, forward)
}
