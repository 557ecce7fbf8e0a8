import { createFileRoute } from '@tanstack/react-router'
import { membersQuery } from '#api/members.ts'
import { portalsQuery } from '#api/portals.ts'
import { loadTarget, overlayRoute } from '#domain/overlay-route.ts'
import { portalsTab } from '#features/admin-panel/portals/portals-tab.ts'
import { RemoveMemberDialog } from '#features/admin-panel/portals/RemoveMemberDialog.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/$portalId/members_/$member/remove')({
  ...overlayRoute,
  loader: async ({ context: { queryClient }, params: { base, portalId, member } }) => {
    const members = queryClient
      .query({ ...membersQuery, staleTime: 'static' })
      .then((all) => all.find((entry) => entry.portalId === portalId)?.members.map((email) => ({ id: email })) ?? [])
    const [portal, target] = await Promise.all([
      loadTarget(queryClient.query({ ...portalsQuery, staleTime: 'static' }), portalId, portalsTab(base)),
      loadTarget(members, member, portalsTab(base)),
    ])
    return target && portal
  },
  component: function Overlay() {
    const portal = Route.useLoaderData()
    const { member } = Route.useParams()
    return portal && <RemoveMemberDialog portal={portal} member={member} />
  },
})
