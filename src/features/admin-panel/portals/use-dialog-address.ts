import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { overlayState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { noDialog, type DialogSearch } from './portals-search.ts'

const route = getRouteApi('/_auth/$base/admin-panel/')

/** Opens and closes the dialogs of the Portals tab in the address; `open` is always the same function. */
export function useDialogAddress() {
  const navigate = route.useNavigate()
  const open = useCallback(
    (dialog: DialogSearch) =>
      void navigate({
        search: (now) => ({ ...now, ...noDialog, ...dialog }),
        state: overlayState,
        resetScroll: false,
      }),
    [navigate],
  )
  const close = useCloseOverlay(
    (options) => void navigate({ search: (now) => ({ ...now, ...noDialog }), resetScroll: false, ...options }),
  )
  return { open, close }
}
