import { createFileRoute } from '@tanstack/react-router'
import { overlayRoute } from '#domain/overlay-route.ts'
import { loadApmPortal } from '#features/apm-admin/apm-admin-panel.ts'
import { DeleteApmPortal } from '#features/apm-admin/apm-portal-dialogs.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel/portals/$portalId/delete')({
  ...overlayRoute,
  loader: loadApmPortal,
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <DeleteApmPortal portal={portal} />
  },
})
