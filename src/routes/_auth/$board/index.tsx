import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dashboardPortalsQuery, pipelineDaysQuery } from '#api/portals.ts'
import { startQuery } from '#api/query.ts'
import { DashboardScreen } from '#features/commission/DashboardScreen.tsx'
import { boardSearchDefaults, boardSearchSchema } from '#lib/board-search.ts'

export const Route = createFileRoute('/_auth/$board/')({
  validateSearch: boardSearchSchema,
  search: { middlewares: [stripSearchParams(boardSearchDefaults)] },
  loader: ({ context: { queryClient }, preload }) => {
    startQuery(queryClient, dashboardPortalsQuery, preload)
    startQuery(queryClient, pipelineDaysQuery, preload)
  },
  component: DashboardScreen,
})
