import { useEffect } from 'react'

/** In ms: rows are drawn after what was clicked has answered, and the one that held the opener may go only then. */
const goneBy = 250

const mainOf = (page: Document) => page.querySelector('main')

/** Unless something else has the focus by now; the main part had it for want of something better. */
function focusOn(target: HTMLElement | null, page: Document): void {
  const now = page.activeElement
  if (now === null || now === page.body || now === mainOf(page)) target?.focus({ preventScroll: true })
}

/**
 * Gives the focus back to what had it when an overlay opened; to the page's main part where that is gone, as with the
 * row that was deleted or an address that opened with the overlay.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    // It may be gone as a global when the last timer comes: that outlives whatever is drawn.
    const page = document
    const opener = page.activeElement
    const focusOnMain = () => focusOn(mainOf(page), page)
    return () => {
      // Not before the overlay has left the page, and with it what is focused.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && opener !== page.body) {
          focusOn(opener, page)
          setTimeout(focusOnMain, goneBy)
        } else {
          // Of two overlays that close together, the lower one was opened from something that is still there.
          setTimeout(focusOnMain)
        }
      })
    }
  }, [opened])
}
