import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery } from '#api/thresholds.ts'
import { overlayRoute } from '#domain/overlay-route.ts'
import { DeletePortal } from '#features/portals-admin/portal-dialogs.tsx'
import { loadPortal } from '#features/portals-admin/portals-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/$portalId/delete')({
  ...overlayRoute,
  loader: (args) => {
    prefetch(args.context.queryClient, thresholdsQuery, { preload: args.preload })
    return loadPortal(args)
  },
  component: function Overlay() {
    const portal = Route.useLoaderData()
    return portal && <DeletePortal portal={portal} />
  },
})
