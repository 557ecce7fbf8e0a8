import { isFree } from './shortcuts/key-match.ts'

const pages: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1, End: Infinity, Home: -Infinity }

/** Of the height of what scrolls, so that the last line of a page is the first of the next one. */
const pageShare = 0.875

const stepOf = ({ key, shiftKey }: KeyboardEvent) => (key === ' ' ? (shiftKey ? -1 : 1) : pages[key])

const canScroll = ({ scrollTop, scrollHeight, clientHeight }: Element, step: number) =>
  step < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1

/** True within something in the screen that scrolls by itself. */
function isInScroller(element: Element | null, main: Element, step: number): boolean {
  for (let one = element; one && one !== main; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && canScroll(one, step)) return true
  }
  return false
}

/**
 * Scrolls what the screen is about by Page Up and Down, Space, Home and End wherever the focus is: its list, marked
 * with `data-scroll-keys`, or else the screen. The browser does so only where the focus is within.
 */
export function scrollByKey(event: KeyboardEvent, main: HTMLElement): void {
  const { key, target, ctrlKey, altKey, metaKey } = event
  const step = stepOf(event)
  if (step === undefined || ctrlKey || altKey || metaKey || !isFree(event)) return
  // There it presses or checks.
  if (key === ' ' && target instanceof Element && target.closest('button, summary, input')) return
  const focused = document.activeElement
  if (isInScroller(focused, main, step)) return
  const lists = main.querySelectorAll('[data-scroll-keys]')
  const box = [...lists, main].find((one) => canScroll(one, step))
  if (!box || box.contains(focused)) return
  event.preventDefault()
  if (Number.isFinite(step)) box.scrollBy({ top: step * pageShare * box.clientHeight })
  else box.scrollTo({ top: step < 0 ? 0 : box.scrollHeight })
}
