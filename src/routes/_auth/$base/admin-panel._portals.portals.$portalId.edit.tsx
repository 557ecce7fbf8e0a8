import { createFileRoute } from '@tanstack/react-router'
import { overlayRoute } from '#domain/overlay-route.ts'
import { EditPortal } from '#features/portals-admin/portal-dialogs.tsx'
import { loadPortal } from '#features/portals-admin/portals-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/$portalId/edit')({
  ...overlayRoute,
  loader: (args) => loadPortal(args, 'edit'),
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <EditPortal portal={portal} />
  },
})
