import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** The element that gets the focus when the opener of an overlay is gone, such as the main region. */
export const FocusFallbackContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** The id of an opener that has not mounted again yet, and what has the focus until then. */
let awaited: { id: string; meanwhile: Element | null } | undefined

interface ReturnOptions {
  /** Unless it is what has the focus as the overlay opens: a browser may not give it to a button that is pressed. */
  opener?: RefObject<HTMLElement | null>
  isOpenerLeaving?: boolean
  /** The id of an opener that mounts again, such as the menu of a row in a list that the overlay covers. */
  openerId?: string | undefined
}

/**
 * Returns the focus when this overlay unmounts: to the element that had it before, or to the one that is there again
 * with its id, or to the fallback if both are gone (a deleted row, an address with an open overlay).
 */
export function useReturnFocus({ opener, isOpenerLeaving = false, openerId }: ReturnOptions = {}): void {
  const fallback = use(FocusFallbackContext)
  const focused = useRef<Element>(null)
  const returnFocus = useEffectEvent(() => {
    // Another element may have the focus already, such as the overlay below or a field.
    if (document.activeElement !== document.body) return
    const before = (opener ?? focused).current
    const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected && !isOpenerLeaving
    const again = openerId === undefined ? null : document.getElementById(openerId)
    const target = isThere ? before : again
    ;(target ?? fallback.current)?.focus({ preventScroll: true })
    awaited = target || openerId === undefined ? undefined : { id: openerId, meanwhile: document.activeElement }
  })
  // An effect may come after the overlay has taken the focus.
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [])
  useEffect(() => () => returnFocus(), [])
}

/** A ref of an opener with an id: it takes the focus that would have returned to it, unless a person has moved that. */
export function takeReturnedFocus(element: HTMLElement | null): void {
  if (!element || awaited?.id !== element.id) return
  const { meanwhile } = awaited
  awaited = undefined
  const { activeElement } = document
  if (activeElement === document.body || activeElement === meanwhile) element.focus({ preventScroll: true })
}

/** Returns a function that leaves an overlay for another screen, whose heading takes the focus from the fallback. */
export function useLeaveToScreen(): () => void {
  const fallback = use(FocusFallbackContext)
  return () => fallback.current?.focus({ preventScroll: true })
}

/** A ref that gives the focus of a part that has just gone to the one in its place. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
