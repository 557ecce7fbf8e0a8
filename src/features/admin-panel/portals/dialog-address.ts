import { getRouteApi } from '@tanstack/react-router'
import { createContext, use, useCallback } from 'react'
import { overlayState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { noDialog, type DialogSearch } from './portals-search.ts'

const route = getRouteApi('/_auth/$base/admin-panel/')

/** Opens and closes the dialogs of the Portals tab in the address. `open` is a stable function. */
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

/** Provides `open` of useDialogAddress to the cells of the table. */
export const OpenDialogContext = createContext<(dialog: DialogSearch) => void>(() => undefined)

/** Opens a dialog of the Portals tab. */
export const useOpenDialog = () => use(OpenDialogContext)
