import { useRouter, type NavigateOptions } from '@tanstack/react-router'
import { useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlayDepth?: number
  }
}

/** The overlay keeps the search parameters and scroll position of the page. */
export const overlayLink = { search: true, state: { overlayDepth: 1 }, resetScroll: false } as const

/** For a navigation within an open overlay, such as to the next step of a form. */
export const deeperState = ({ overlayDepth }: { overlayDepth?: number }) =>
  overlayDepth === undefined ? {} : { overlayDepth: overlayDepth + 1 }

/**
 * Goes back in the history to before the overlay; if the page was loaded with the overlay, replaces the address by that
 * of the page below.
 */
export function useCloseOverlay(below: NavigateOptions) {
  const router = useRouter()
  const isGoingBack = useRef(false)
  /** `saved` skips the confirmation for unsaved input. */
  return ({ saved = false } = {}) => {
    const { overlayDepth } = router.history.location.state
    // The browser goes back asynchronously: a second Escape must not go back twice.
    if (isGoingBack.current) return
    if (overlayDepth !== undefined) {
      isGoingBack.current = true
      window.addEventListener('popstate', () => (isGoingBack.current = false), { once: true })
      router.history.go(-overlayDepth, { ignoreBlocker: saved })
    } else void router.navigate({ search: true, ...below, replace: true, resetScroll: false, ignoreBlocker: saved })
  }
}
