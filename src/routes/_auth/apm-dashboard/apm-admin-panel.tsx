import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { prefetch } from '#api/query.ts'
import { hasRole } from '#api/users.ts'
import { apmAdminSearchDefaults, apmAdminSearchSchema } from '#features/apm/admin/apm-admin-search.ts'
import { ApmAdminScreen } from '#features/apm/admin/ApmAdminScreen.tsx'
import { requireApmAdmin } from '#session/guards.ts'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel')({
  validateSearch: apmAdminSearchSchema,
  search: { middlewares: [stripSearchParams(apmAdminSearchDefaults)] },
  beforeLoad: async ({ context }) => requireApmAdmin(await hasRole(context.queryClient, 'apmAdmin')),
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, apmPortalsQuery, { silent: preload }),
  component: ApmAdminScreen,
})
