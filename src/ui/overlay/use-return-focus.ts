import { useEffect } from 'react'

/** Delay in ms after which a deleted row has left the page; rows are rendered deferred. */
const rowRemovalDelay = 250

const mainOf = (page: Document) => page.querySelector('main')

/** Focuses the target unless another element has the focus; `main` has it only as a fallback. */
function focusOn(target: HTMLElement | null, page: Document): void {
  const now = page.activeElement
  if (now === null || now === page.body || now === mainOf(page)) target?.focus({ preventScroll: true })
}

/**
 * Returns the focus to the element that had it when the overlay opened. If that element is gone (a deleted row, an
 * address with an open overlay), the focus goes to `main`.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    // The last timer may outlive the global `document` in tests.
    const page = document
    const opener = page.activeElement
    const focusOnMain = () => focusOn(mainOf(page), page)
    return () => {
      // The overlay and its focused element leave the page first.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && opener !== page.body) {
          focusOn(opener, page)
          setTimeout(focusOnMain, rowRemovalDelay)
        } else {
          // If two overlays close together, the opener of the lower one still exists and takes precedence.
          setTimeout(focusOnMain)
        }
      })
    }
  }, [opened])
}
