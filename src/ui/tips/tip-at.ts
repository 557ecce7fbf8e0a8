import { contentAround } from './tip-content.ts'

export interface Tip {
  /** What the pointer or the focus is on. */
  owner: HTMLElement
  /** At which it stands. */
  target: HTMLElement
  /** A text in full. */
  text?: string | undefined
  /** A time, which the tip has in each zone. */
  time?: HTMLTimeElement | undefined
  /** The element that has given the content. */
  around?: Element | undefined
}

type Cause = 'pointer' | 'focus' | 'tap'

export const isInTip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null

/** The heading or cell of a table around an element; undefined in the detail of an open row. */
export function cellAround(element: Element): HTMLTableCellElement | undefined {
  const cell = element.closest('td, th')
  return cell instanceof HTMLTableCellElement && cell.colSpan === 1 ? cell : undefined
}

/** The texts within an element that are wider than what clips them. */
function cutParts(element: HTMLElement): string[] {
  const parts = [...element.children].flatMap((child) => (child instanceof HTMLElement ? cutParts(child) : []))
  if (parts.length > 0) return parts
  // What is for a screen reader alone is 1 px wide.
  const isWider = element.clientWidth > 1 && element.scrollWidth > element.clientWidth
  return isWider && getComputedStyle(element).overflowX !== 'visible' ? [element.innerText] : []
}

/** The whole text of a cell that shows a part of it; undefined if it shows all. */
function cutTextOf(cell: HTMLElement): string | undefined {
  const text = cell.querySelector<HTMLElement>(':scope > [data-tip]')?.dataset['tip']
  return text ?? (cutParts(cell).join('\n').trim() || undefined)
}

/** The time around an element, or in the cell or the button that is the element; none in a tip. */
export function timeOf(element: Element): HTMLTimeElement | undefined {
  const time = element.closest('time') ?? (element.matches('td, th, button') ? element.querySelector('time') : null)
  return time?.dateTime ? time : undefined
}

/** The tip that an element asks for: what it says itself, or the time or the cut text that it is or has. */
export function tipAt(target: EventTarget | null, cause: Cause): Tip | undefined {
  if (!(target instanceof Element) || isInTip(target)) return undefined
  const said = target.closest<HTMLElement>('[data-tip]')
  if (said?.dataset['tip']) return { owner: said, target: said, text: said.dataset['tip'] }
  const item = target.closest<HTMLElement>('a, button')
  const around = contentAround(item)
  // A tap on a link follows it.
  if (item && around) return cause === 'tap' && item.matches('a') ? undefined : { owner: item, target: item, around }
  // The pointer has to be on the time itself, the focus may be on what is around it.
  const time = cause === 'pointer' ? (target.closest('time') ?? undefined) : timeOf(target)
  const cell = cellAround(target)
  // Only a table with keys for it has cut texts at the focus: elsewhere it is on the way to something else.
  const isCutCell = cell && (cause === 'pointer' || cell.closest('[data-cut-keys]'))
  const text = isCutCell ? cutTextOf(cell) : undefined
  if (time?.dateTime)
    return { owner: target instanceof HTMLElement && target.contains(time) ? target : time, target: time, time, text }
  return cell && text ? { owner: cell, target: cell, text } : undefined
}

export const hasTip = (cell: HTMLTableCellElement): boolean => tipAt(cell, 'focus') !== undefined
