import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dashboardPortalsQuery, pipelineDaysQuery } from '#api/portals.ts'
import { startQuery } from '#api/query.ts'
import { dashboardSearchDefaults, dashboardSearchSchema } from '#features/commission/dashboard-search.ts'
import { DashboardScreen } from '#features/commission/DashboardScreen.tsx'

export const Route = createFileRoute('/_auth/$board/')({
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardSearchDefaults)] },
  loader: ({ context: { queryClient }, preload }) => {
    startQuery(queryClient, dashboardPortalsQuery, preload)
    startQuery(queryClient, pipelineDaysQuery, preload)
  },
  component: DashboardScreen,
})
