import { createFileRoute } from '@tanstack/react-router'
import { overlayRoute } from '#domain/overlay-route.ts'
import { SetDaysDialog } from '#features/portals-admin/SetDaysDialog.tsx'
import { loadSelectedPortals } from '#features/portals-admin/portals-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/days/$ids')({
  ...overlayRoute,
  loader: loadSelectedPortals,
  component: function Overlay() {
    const target = Route.useLoaderData()
    return target && <SetDaysDialog {...target} />
  },
})
