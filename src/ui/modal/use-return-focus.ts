import { useEffect } from 'react'

/** In ms: rows are drawn after what was clicked has answered, and the one that held the opener may go only then. */
const goneBy = 250

const main = () => document.querySelector('main')

/** Unless something else has the focus by now; the main part had it for want of something better. */
function focusOn(target: HTMLElement | null): void {
  const now = document.activeElement
  if (now === null || now === document.body || now === main()) target?.focus({ preventScroll: true })
}

const focusOnMain = () => focusOn(main())

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
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
          focusOn(opener)
          setTimeout(focusOnMain, goneBy)
        } else {
          // Of two overlays that close together, the lower one was opened from something that is still there.
          setTimeout(focusOnMain)
        }
      })
    }
  }, [opened])
}
