import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'

/** The element that gets the focus when the opener of an overlay is gone, such as the main region. */
export const FocusFallbackContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/**
 * Returns the focus when this overlay unmounts: to the element that had it before, or to the fallback if that element is
 * gone (a deleted row, an address with an open overlay). `isOpenerLeaving` if the opener is about to leave the page.
 */
export function useReturnFocus(isOpenerLeaving = false): void {
  const fallback = use(FocusFallbackContext)
  const returnTo = useEffectEvent((opener: Element | null) => {
    // Another element may have the focus already, such as the overlay below or a field.
    if (document.activeElement !== document.body) return
    const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected && !isOpenerLeaving
    const target = isThere ? opener : fallback.current
    target?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const opener = document.activeElement
    return () => returnTo(opener)
  }, [])
}
