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
  /** The id of an opener that is not rendered while this is open, such as the pencil of an inline editor. */
  openerId?: string
}

/** Returns the focus when this overlay unmounts: to the element that had it before, or to the heading if that is gone. */
export function useReturnFocus({ isOpenerLeaving = false, openerId }: ReturnFocusOptions = {}): void {
  const opener = useRef<Element>(null)
  const returnFocus = useEffectEvent(() => {
    // Something else took the focus, such as a field of the next screen.
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

/** A ref that gives the focus of a part that has just gone to the one in its place. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
