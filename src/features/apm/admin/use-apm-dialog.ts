import { getRouteApi } from '@tanstack/react-router'
import { overlayState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { noApmDialog, type ApmDialog } from './apm-admin-search.ts'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

/** Opens and closes the dialogs and the drawer of the admin panel in the address. */
export function useApmDialog() {
  const navigate = route.useNavigate()
  return {
    show: (dialog: ApmDialog, portal?: string) =>
      void navigate({ search: (now) => ({ ...now, dialog, portal }), state: overlayState, resetScroll: false }),
    close: useCloseOverlay(
      (options) => void navigate({ search: (now) => ({ ...now, ...noApmDialog }), resetScroll: false, ...options }),
    ),
  }
}
