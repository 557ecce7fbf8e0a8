import { useEffect } from 'react'

/**
 * Gives the focus back to what had it when an overlay opened; to the page's main part where that is gone, as with the
 * row that was deleted or an address that opened with the overlay.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      // Not before the overlay has left the page, and with it what is focused.
      setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
        const target = isThere ? opener : document.querySelector('main')
        target?.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
