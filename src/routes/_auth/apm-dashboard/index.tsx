import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { ApmDashboardPage } from '#features/dashboard/ApmDashboardPage.tsx'
import { apmDashboardSearchSchema, dashboardSearchDefaults } from '#domain/dashboard.ts'

export const Route = createFileRoute('/_auth/apm-dashboard/')({
  validateSearch: apmDashboardSearchSchema,
  search: {
    middlewares: [stripSearchParams(dashboardSearchDefaults)],
  },
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, apmPortalsQuery, { preload }),
  component: ApmDashboardPage,
})
