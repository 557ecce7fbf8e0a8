import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { membersQuery } from '#api/members.ts'
import { pipelineDaysQuery, portalsQuery } from '#api/portals.ts'
import { startQuery } from '#api/query.ts'
import { portalsSearchDefaults, portalsSearchSchema } from '#features/admin-panel/portals/portals-search.ts'
import { PortalsScreen } from '#features/admin-panel/portals/PortalsScreen.tsx'

export const Route = createFileRoute('/_auth/$board/admin-panel/')({
  validateSearch: portalsSearchSchema,
  search: { middlewares: [stripSearchParams(portalsSearchDefaults)] },
  loader: ({ context: { queryClient }, preload }) => {
    startQuery(queryClient, portalsQuery, preload)
    startQuery(queryClient, membersQuery, preload)
    startQuery(queryClient, pipelineDaysQuery, preload)
  },
  component: PortalsScreen,
})
