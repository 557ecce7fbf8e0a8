import { useQuery } from '@tanstack/react-query'
import { apmPortals } from '#api/apm-portals.ts'
import { listQueryFor, withToast } from '#api/query.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { dashboardListMessages } from '#domain/dashboard.ts'

export const apmDashboardPortalsQuery = listQueryFor(apmPortals.list, {}, { messages: dashboardListMessages })

export const useApmDashboardPortals = (refresh?: RefreshOptions) =>
  useQuery({ ...apmDashboardPortalsQuery, ...refresh })

/** For a portal's runs, which need only its name and do not show that the list failed. */
export const apmNamedPortalsQuery = withToast(apmDashboardPortalsQuery)

export const useApmNamedPortals = () => useQuery(apmNamedPortalsQuery)
