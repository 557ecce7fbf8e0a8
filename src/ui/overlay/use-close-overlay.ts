import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of the history lead back from here to where something was opened over the screen. */
    overlayDepth?: number
  }
}

/** To be given to `navigate` as `state` when it opens something over the screen. */
export const overlayState = { overlayDepth: 1 } as const

/** To be given to `navigate` as `state` when it goes on within what is open, such as to the next step of a form. */
export const deeperState = ({ overlayDepth }: { overlayDepth?: number }) =>
  overlayDepth === undefined ? {} : { overlayDepth: overlayDepth + 1 }

/**
 * Closes what the address has opened over a screen: goes back to where it was opened on the way here, so that no entry
 * of the history is left behind, and otherwise lets `clear` take it out of the address.
 */
export function useCloseOverlay(clear: (options: { replace: true; ignoreBlocker: boolean }) => void) {
  const router = useRouter()
  /** `saved`: nothing that was typed is lost, so nobody asks. */
  return (saved = false) => {
    const { overlayDepth } = router.history.location.state
    if (overlayDepth === undefined) clear({ replace: true, ignoreBlocker: saved })
    else router.history.go(-overlayDepth, { ignoreBlocker: saved })
  }
}
