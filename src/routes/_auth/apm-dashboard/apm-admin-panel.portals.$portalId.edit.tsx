import { createFileRoute } from '@tanstack/react-router'
import { overlayRoute } from '#domain/overlay-route.ts'
import { loadApmPortal } from '#features/apm-admin/apm-admin-panel.ts'
import { EditApmPortal } from '#features/apm-admin/apm-portal-dialogs.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel/portals/$portalId/edit')({
  ...overlayRoute,
  loader: loadApmPortal,
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <EditApmPortal portal={portal} />
  },
})
