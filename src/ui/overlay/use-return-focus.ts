import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Focuses the dialog on top, or else the page's heading. */
export function focusHeading(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  const target = dialog ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}

interface ReturnFocusOptions {
  /** True if the opener is about to leave the page, with the row that was deleted. */
  isOpenerLeaving?: boolean
}

/**
 * Returns the focus when this overlay unmounts: to the element that had it before, also if that was rendered again with
 * the same id. If it is gone, the heading gets the focus.
 */
export function useReturnFocus({ isOpenerLeaving = false }: ReturnFocusOptions = {}): void {
  const opener = useRef<Element>(null)
  const returnFocus = useEffectEvent(() => {
    // Something else took the focus, such as a field of the next screen.
    if (document.activeElement !== document.body) return
    const before = opener.current
    const target = before?.isConnected ? before : before?.id ? document.getElementById(before.id) : null
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

/** A ref that gives the focus of a part that has just gone to the one in its place. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
