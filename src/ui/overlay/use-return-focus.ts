import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Also as a ref: of what is rendered because the user asked for it. */
export const giveFocus = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true })

/** The heading of the page, or the topmost dialog if one is open. */
export function focusHeading(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  giveFocus(dialog ?? document.querySelector<HTMLElement>('h1'))
}

/** On unmount: to the element that had the focus before, or to the heading if that no longer exists. */
export function useReturnFocus(isOpenerLeaving = false): void {
  const opener = useRef<Element>(null)
  const returnFocus = useEffectEvent(() => {
    // Something else took the focus, such as a field of the next page.
    if (document.activeElement !== document.body) return
    const target = opener.current
    if (target instanceof HTMLElement && target !== document.body && !isOpenerLeaving) giveFocus(target)
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
  if (document.activeElement === document.body) giveFocus(element)
}
