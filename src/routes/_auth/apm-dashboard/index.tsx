import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apmDashboardPortalsQuery } from '#api/apm-portals.ts'
import { startQuery } from '#api/query.ts'
import { ApmDashboardScreen } from '#features/apm/ApmDashboardScreen.tsx'
import { boardSearchDefaults, boardSearchSchema } from '#lib/board-search.ts'

export const Route = createFileRoute('/_auth/apm-dashboard/')({
  validateSearch: boardSearchSchema,
  search: { middlewares: [stripSearchParams(boardSearchDefaults)] },
  loader: ({ context: { queryClient }, preload }) => startQuery(queryClient, apmDashboardPortalsQuery, preload),
  component: ApmDashboardScreen,
})
