import { createFileRoute } from '@tanstack/react-router'
import { overlayRoute } from '#domain/overlay-route.ts'
import { MembersDialog } from '#features/portals-admin/MembersDialog.tsx'
import { loadPortal } from '#features/portals-admin/portals-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/$portalId/share')({
  ...overlayRoute,
  loader: (args) => loadPortal(args, 'share'),
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <MembersDialog portal={portal} title="Share Portal With Member" closesWhenShared />
  },
})
