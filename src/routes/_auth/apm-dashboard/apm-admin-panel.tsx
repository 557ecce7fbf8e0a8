import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { prefetch } from '#api/query.ts'
import { adminOnly } from '#domain/admin-only.ts'
import { ApmAdminPage } from '#features/apm-admin/ApmAdminPage.tsx'
import { apmAdminSearchDefaults, apmAdminSearchSchema } from '#features/apm-admin/apm-admin-panel.ts'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel')({
  validateSearch: apmAdminSearchSchema,
  search: { middlewares: [stripSearchParams(apmAdminSearchDefaults)] },
  beforeLoad: ({ context, preload }) => adminOnly(context.queryClient, 'apmAdmin', preload),
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, apmPortalsQuery, { preload }),
  component: ApmAdminPage,
})
