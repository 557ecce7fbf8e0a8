import { createFileRoute } from '@tanstack/react-router'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { loadTarget, overlayRoute } from '#domain/overlay-route.ts'
import { apmAdminPanel } from '#features/apm/admin/apm-admin-panel.ts'
import { HealthDrawer } from '#features/apm/admin/HealthDrawer.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel/portals/$portalId/health')({
  ...overlayRoute,
  loader: ({ context: { queryClient }, params: { portalId } }) =>
    loadTarget(queryClient.query({ ...apmPortalsQuery, staleTime: 'static' }), portalId, apmAdminPanel),
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <HealthDrawer portal={portal} />
  },
})
