import { useQuery } from '@tanstack/react-query'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { withMessages } from '#api/query.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { dashboardListMessages } from '#domain/dashboard.ts'

/** The portals with the texts of the dashboard. */
export const apmDashboardPortalsQuery = withMessages(apmPortalsQuery, dashboardListMessages)

/** The portals with the texts of the dashboard. */
export const useApmDashboardPortals = (refresh?: RefreshOptions) =>
  useQuery({ ...apmDashboardPortalsQuery, ...refresh })
