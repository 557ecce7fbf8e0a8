import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apmPortalsQuery, apmCountsQuery } from '#api/apm-portals.ts'
import { apmRunsQuery } from '#api/apm-runs.ts'
import { prefetch } from '#api/query.ts'
import { portalDetailSearchDefaults, portalDetailSearchSchema } from '#features/runs/apm/portal-detail-search.ts'
import { ApmRunsPage } from '#features/runs/apm/ApmRunsPage.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/portals/$portalId/portal-detail')({
  validateSearch: portalDetailSearchSchema,
  search: {
    middlewares: [stripSearchParams(portalDetailSearchDefaults)],
  },
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ context: { queryClient }, params: { portalId }, deps: { show }, preload }) => {
    prefetch(queryClient, apmPortalsQuery, { preload })
    prefetch(queryClient, apmCountsQuery(portalId), { preload })
    // The list is too large to be prefetched for a link under the pointer.
    if (!preload) prefetch(queryClient, apmRunsQuery(portalId, show), { force: true })
  },
  component: ApmRunsPage,
})
