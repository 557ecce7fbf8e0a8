import { getRouteApi } from '@tanstack/react-router'
import type { ApmOverlay } from './apm-admin-search.ts'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

/** Opens and closes what stands over the list of the admin panel; the address says what that is. */
export function useApmOverlay() {
  const navigate = route.useNavigate()
  const show = (open: ApmOverlay | undefined, portal: string | undefined, options: object) =>
    void navigate({ search: (now) => ({ ...now, open, portal }), resetScroll: false, ...options })
  return {
    show: (open: ApmOverlay, portal?: string) => show(open, portal, {}),
    /** Asks first where something was typed. */
    close: () => show(undefined, undefined, { replace: true }),
    /** After a success, or where there is nothing left to save to. */
    leave: () => show(undefined, undefined, { replace: true, ignoreBlocker: true }),
  }
}
