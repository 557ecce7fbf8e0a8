import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apmDashboardPortalsQuery, apmSummaryQuery } from '#api/apm-portals.ts'
import { apmRunsQuery } from '#api/apm-runs.ts'
import { startQuery } from '#api/query.ts'
import { portalDetailSearchDefaults, portalDetailSearchSchema } from '#features/apm/portal-detail-search.ts'
import { PortalDetailScreen } from '#features/apm/PortalDetailScreen.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/portals/$portalId/portal-detail')({
  validateSearch: portalDetailSearchSchema,
  search: { middlewares: [stripSearchParams(portalDetailSearchDefaults)] },
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ context: { queryClient }, params: { portalId }, deps: { show }, preload }) => {
    startQuery(queryClient, apmDashboardPortalsQuery, preload)
    startQuery(queryClient, apmSummaryQuery(portalId), preload)
    // Choosing a status asks anew each time (account-and-apm 2). The list is not paged and may be of megabytes: it is
    // not asked for ahead.
    if (!preload) startQuery(queryClient, apmRunsQuery(portalId, show), preload, true)
  },
  component: PortalDetailScreen,
})
