import { createFileRoute } from '@tanstack/react-router'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { loadTarget, overlayRoute } from '#domain/overlay-route.ts'
import { apmAdminPanel } from '#features/apm/admin/apm-admin-panel.ts'
import { DeleteApmPortalDialog } from '#features/apm/admin/DeleteApmPortalDialog.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel/portals/$portalId/delete')({
  ...overlayRoute,
  loader: ({ context: { queryClient }, params: { portalId } }) =>
    loadTarget(queryClient.query({ ...apmPortalsQuery, staleTime: 'static' }), portalId, apmAdminPanel),
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <DeleteApmPortalDialog portal={portal} />
  },
})
