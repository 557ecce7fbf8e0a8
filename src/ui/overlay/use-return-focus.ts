import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Or the topmost dialog, if one is open. */
export function focusHeading(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  const target = dialog ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}

interface ReturnFocusOptions {
  isOpenerLeaving?: boolean
  /** Id of an opener that is not rendered while this is open, such as the button of an inline editor. */
  openerId?: string
}

/** On unmount: to the element that had the focus before, or to the heading if that no longer exists. */
export function useReturnFocus({ isOpenerLeaving = false, openerId }: ReturnFocusOptions = {}): void {
  const opener = useRef<Element>(null)
  const returnFocus = useEffectEvent(() => {
    // Something else took the focus, such as a field of the next page.
    if (document.activeElement !== document.body) return
    const target = openerId === undefined ? opener.current : document.getElementById(openerId)
    if (target instanceof HTMLElement && target !== document.body && !isOpenerLeaving) {
      target.focus({ preventScroll: true })
    }
    if (document.activeElement === document.body) focusHeading()
  })
  // Before the overlay takes the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(() => () => returnFocus(), [])
}

/** As a ref: the element takes the focus of the one that it replaces. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
