import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { noDialog, type DialogSearch } from './portals-search.ts'

const route = getRouteApi('/_auth/$board/admin-panel/')

/** Opens and closes the dialogs of the Portals tab in the address: Back closes one, and closing leaves no entry behind. */
export function useDialogAddress() {
  const router = useRouter()
  const navigate = route.useNavigate()
  /** The places in the history that were made by opening a dialog here. */
  const made = useRef(new Set<number>())
  const open = useCallback(
    (dialog: DialogSearch) => {
      made.current.add(router.history.location.state.__TSR_index + 1)
      void navigate({ search: (now) => ({ ...now, ...noDialog, ...dialog }), resetScroll: false })
    },
    [navigate, router],
  )
  /** `saved`: nothing that was typed is lost, so nobody asks. */
  const close = useCallback(
    (saved = false) => {
      if (made.current.has(router.history.location.state.__TSR_index)) {
        router.history.back({ ignoreBlocker: saved })
        return
      }
      // The address came with the dialog: going back would leave the screen.
      void navigate({
        search: (now) => ({ ...now, ...noDialog }),
        resetScroll: false,
        replace: true,
        ignoreBlocker: saved,
      })
    },
    [navigate, router],
  )
  return { open, close }
}
