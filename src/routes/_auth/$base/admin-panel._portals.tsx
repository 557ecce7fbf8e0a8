import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { membersQuery } from '#api/members.ts'
import { pipelineDaysQuery, portalsQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { PortalsPage } from '#features/portals-admin/PortalsPage.tsx'
import { portalsSearchDefaults, portalsSearchSchema } from '#features/portals-admin/portals-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals')({
  validateSearch: portalsSearchSchema,
  search: {
    middlewares: [stripSearchParams(portalsSearchDefaults)],
  },
  loader: ({ context: { queryClient }, preload }) => {
    prefetch(queryClient, portalsQuery, { preload })
    prefetch(queryClient, membersQuery, { preload })
    prefetch(queryClient, pipelineDaysQuery, { preload })
  },
  component: PortalsPage,
})
