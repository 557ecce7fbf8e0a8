import { getRouteApi } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { optionalIdParam, optionalWordParam, textParam } from '#lib/search-params.ts'
import { overlayState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

const dialogs = ['add', 'edit', 'delete', 'health'] as const

/** Search parameters of the admin panel: the searched text, and the open dialog or drawer with its portal. */
export const apmAdminSearchSchema = z.object({
  q: textParam(),
  dialog: optionalWordParam(dialogs),
  portal: optionalIdParam(),
})

export const apmAdminSearchDefaults = { q: '' } as const

export type ApmDialog = (typeof dialogs)[number]

/** The search parameters without a dialog. */
export const noApmDialog = { dialog: undefined, portal: undefined } as const

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
