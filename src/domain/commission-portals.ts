import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { portals } from '#api/portals.ts'
import { listQueryFor, withToast } from '#api/query.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { dashboardListMessages } from '#domain/dashboard.ts'
import type { PortalLink } from '#domain/status-table/portal-table.ts'

/** The portals with the texts of the dashboard. */
export const dashboardPortalsQuery = listQueryFor(portals.list, {}, { messages: dashboardListMessages })

/** The portals with the texts of the dashboard. */
export const useDashboardPortals = (refresh?: RefreshOptions) => useQuery({ ...dashboardPortalsQuery, ...refresh })

/** The same for the runs of a portal, which show nothing of the portals but its name. */
export const namedPortalsQuery = withToast(dashboardPortalsQuery)

/** The portals, for a name. */
export const useNamedPortals = () => useQuery(namedPortalsQuery)

/** The links to the runs of portals, below a base of the dashboard. */
export const pipelinesLink =
  (base: 'dashboard' | 'commissionDashboard'): PortalLink =>
  (portalId, status) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: status ? { show: status } : {},
    })
