import { useQuery } from '@tanstack/react-query'
import { portalsQuery } from '#api/portals.ts'
import { withMessages } from '#api/query.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { dashboardListMessages } from '#domain/dashboard.ts'

/** The portals with the texts of the dashboard. */
export const dashboardPortalsQuery = withMessages(portalsQuery, dashboardListMessages)

/** The portals with the texts of the dashboard. */
export const useDashboardPortals = (refresh?: RefreshOptions) => useQuery({ ...dashboardPortalsQuery, ...refresh })
