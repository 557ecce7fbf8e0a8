import { useQuery } from '@tanstack/react-query'
import { apmPortals } from '#api/apm-portals.ts'
import { listQueryFor, withToast } from '#api/query.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { dashboardListMessages } from '#domain/dashboard.ts'

/** The portals with the texts of the dashboard. */
export const apmDashboardPortalsQuery = listQueryFor(apmPortals.list, {}, { messages: dashboardListMessages })

/** The portals with the texts of the dashboard. */
export const useApmDashboardPortals = (refresh?: RefreshOptions) =>
  useQuery({ ...apmDashboardPortalsQuery, ...refresh })

/** The same for the runs of a portal, which show nothing of the portals but its name. */
export const apmNamedPortalsQuery = withToast(apmDashboardPortalsQuery)

/** The portals, for a name. */
export const useApmNamedPortals = () => useQuery(apmNamedPortalsQuery)
