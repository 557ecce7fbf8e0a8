import { useEffect } from 'react'

const isTaken = () => document.activeElement !== null && document.activeElement !== document.body

const focusOn = (target: HTMLElement | null) => {
  if (!isTaken()) target?.focus({ preventScroll: true })
}

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
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) focusOn(opener)
        // Of two overlays that close together, the lower one was opened from something that is still there.
        else setTimeout(() => focusOn(document.querySelector('main')))
      })
    }
  }, [opened])
}
