import { useQuery } from '@tanstack/react-query'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { withMessages, withNotice } from '#api/query.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { dashboardListMessages } from '#domain/dashboard.ts'

/** The portals with the texts of the dashboard. */
export const apmDashboardPortalsQuery = withMessages(apmPortalsQuery, dashboardListMessages)

/** The portals with the texts of the dashboard. */
export const useApmDashboardPortals = (refresh?: RefreshOptions) =>
  useQuery({ ...apmDashboardPortalsQuery, ...refresh })

/** The same for the runs of a portal, which show nothing of the portals but its name. */
export const apmNamedPortalsQuery = withNotice(apmDashboardPortalsQuery)

/** The portals, for a name. */
export const useApmNamedPortals = () => useQuery(apmNamedPortalsQuery)
