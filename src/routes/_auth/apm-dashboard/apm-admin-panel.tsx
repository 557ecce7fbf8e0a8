import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { startQuery } from '#api/query.ts'
import { apmAdminSearchDefaults, apmAdminSearchSchema } from '#features/apm/apm-admin-search.ts'
import { ApmAdminScreen } from '#features/apm/ApmAdminScreen.tsx'
import { requireApmAdmin } from '#session/guards.ts'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel')({
  validateSearch: apmAdminSearchSchema,
  search: { middlewares: [stripSearchParams(apmAdminSearchDefaults)] },
  beforeLoad: requireApmAdmin,
  loader: ({ context: { queryClient }, preload }) => startQuery(queryClient, apmPortalsQuery, preload),
  component: ApmAdminScreen,
})
