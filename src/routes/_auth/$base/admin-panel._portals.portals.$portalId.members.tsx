import { createFileRoute } from '@tanstack/react-router'
import { portalsQuery } from '#api/portals.ts'
import { loadTarget, overlayRoute } from '#domain/overlay-route.ts'
import { MembersDialog } from '#features/admin-panel/portals/Members.tsx'
import { portalsTab } from '#features/admin-panel/portals/portals-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/$portalId/members')({
  ...overlayRoute,
  loader: ({ context: { queryClient }, params: { base, portalId } }) =>
    loadTarget(queryClient.query({ ...portalsQuery, staleTime: 'static' }), portalId, portalsTab(base)),
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <MembersDialog portal={portal} />
  },
})
