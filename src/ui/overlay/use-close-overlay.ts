import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of history entries since the overlay was opened. */
    overlayDepth?: number
  }
}

/** The `state` of a navigation that opens an overlay. */
export const overlayState = { overlayDepth: 1 } as const

/** The `state` of a navigation within an open overlay, such as to the next step of a form. */
export const deeperState = ({ overlayDepth }: { overlayDepth?: number }) =>
  overlayDepth === undefined ? {} : { overlayDepth: overlayDepth + 1 }

/**
 * Returns a function that closes an overlay of the address. It goes back in the history to before the overlay; if the
 * page was loaded with the overlay, `clear` removes it from the address.
 */
export function useCloseOverlay(clear: (options: { replace: true; ignoreBlocker: boolean }) => void) {
  const router = useRouter()
  /** `saved` skips the confirmation for unsaved input. */
  return (saved = false) => {
    const { overlayDepth } = router.history.location.state
    if (overlayDepth === undefined) clear({ replace: true, ignoreBlocker: saved })
    else router.history.go(-overlayDepth, { ignoreBlocker: saved })
  }
}
