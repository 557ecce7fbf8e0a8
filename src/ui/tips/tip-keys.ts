import { cellAround, hasTip, isInTip, timeOf } from './tip-at.ts'

/** The button that is all of a cell, such as the one that opens the row. */
const buttonOf = (cell: HTMLTableCellElement) => cell.querySelector<HTMLButtonElement>(':scope > button')

/** The next cell of a row that has a tip; going back, at last the row's button. */
function nextInRow(cell: HTMLTableCellElement, forward: boolean): HTMLElement | undefined {
  const next = forward ? cell.nextElementSibling : cell.previousElementSibling
  if (!(next instanceof HTMLTableCellElement)) return undefined
  return buttonOf(next) ?? (hasTip(next) ? next : nextInRow(next, forward))
}

/** From a cell, or from its button. */
function besideCell(target: Element, forward: boolean): HTMLElement | undefined {
  const cell = cellAround(target)
  if (!cell?.closest('[data-cut-keys]')) return undefined
  return target === cell || target === buttonOf(cell) ? nextInRow(cell, forward) : undefined
}

/** From a time, or from the button that it is in, to the next one of the screen or the one before. */
function besideTime(target: Element, forward: boolean): HTMLElement | undefined {
  const time = target.matches('time, button') ? timeOf(target) : undefined
  if (!time) return undefined
  const all = [...document.getElementsByTagName('time')]
  const seen = all.filter((one) => one.dateTime && !isInTip(one) && one.checkVisibility())
  const next = seen[seen.indexOf(time) + (forward ? 1 : -1)]
  return next?.closest('button') ?? next
}

/** Left and Right lead from a row's button to its cells with a tip, and from a time to the other times. */
export function moveToTip(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return
  if (!(target instanceof Element)) return
  const forward = key === 'ArrowRight'
  const next = besideCell(target, forward) ?? besideTime(target, forward)
  if (!next) return
  event.preventDefault()
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus()
}
