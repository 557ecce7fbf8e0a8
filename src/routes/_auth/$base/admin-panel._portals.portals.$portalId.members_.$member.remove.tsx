import { createFileRoute } from '@tanstack/react-router'
import { membersQuery } from '#api/members.ts'
import { loadTarget, overlayRoute } from '#domain/overlay-route.ts'
import { RemoveMemberDialog } from '#features/portals-admin/members/MemberList.tsx'
import { loadPortal, portalsTab, useClosePortal } from '#features/portals-admin/portals-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/$portalId/members_/$member/remove')({
  ...overlayRoute,
  loader: async ({ context, params }) => {
    const { base, portalId, member } = params
    const members = context.queryClient
      .query({ ...membersQuery, staleTime: 'static' })
      .then((all) => all.find((entry) => entry.portalId === portalId)?.members.map((email) => ({ id: email })) ?? [])
    const [portal, target] = await Promise.all([
      loadPortal(context.queryClient, params),
      loadTarget(members, member, portalsTab(base)),
    ])
    return target && portal
  },
  component: function Overlay() {
    const portal = Route.useLoaderData()
    const { member } = Route.useParams()
    const close = useClosePortal()
    return portal && <RemoveMemberDialog portal={portal} member={member} onClose={close} />
  },
})
