import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** The element that gets the focus when the opener of an overlay is gone, such as the main region. */
export const FocusFallbackContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/**
 * Returns the focus when this overlay unmounts: to the element that had it before, or to the fallback if that element is
 * gone (a deleted row, an address with an open overlay). `isOpenerLeaving` if the opener is about to leave the page.
 */
export function useReturnFocus(isOpenerLeaving = false): void {
  const fallback = use(FocusFallbackContext)
  const opener = useRef<Element>(null)
  const returnFocus = useEffectEvent(() => {
    // Another element may have the focus already, such as the overlay below or a field.
    if (document.activeElement !== document.body) return
    const before = opener.current
    const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected && !isOpenerLeaving
    const target = isThere ? before : fallback.current
    target?.focus({ preventScroll: true })
  })
  // An effect may come after the overlay has taken the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(() => () => returnFocus(), [])
}
