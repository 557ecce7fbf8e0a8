import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True where one came to this address by opening something over the screen. */
    isOverlay?: boolean
  }
}

/** To be given to `navigate` as `state` when it opens something over the screen. */
export const overlayState = { isOverlay: true } as const

/**
 * Closes what the address has opened over a screen: goes back where it was opened on the way here, so that no entry of
 * the history is left behind, and otherwise lets `clear` take it out of the address.
 */
export function useCloseOverlay(clear: (options: { replace: true; ignoreBlocker: boolean }) => void) {
  const router = useRouter()
  /** `saved`: nothing that was typed is lost, so nobody asks. */
  return (saved = false) => {
    if (router.history.location.state.isOverlay) router.history.back({ ignoreBlocker: saved })
    else clear({ replace: true, ignoreBlocker: saved })
  }
}
