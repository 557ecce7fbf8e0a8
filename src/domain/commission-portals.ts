import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { portals } from '#api/portals.ts'
import { listQueryFor, withToast } from '#api/query.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { dashboardListMessages } from '#domain/dashboard.ts'
import type { PortalLink } from '#domain/status-table/use-portal-rows.ts'

export const dashboardPortalsQuery = listQueryFor(portals.list, {}, { messages: dashboardListMessages })

export const useDashboardPortals = (refresh?: RefreshOptions) => useQuery({ ...dashboardPortalsQuery, ...refresh })

/** For a portal's runs, which need only its name and do not show that the list failed. */
export const namedPortalsQuery = withToast(dashboardPortalsQuery)

export const useNamedPortals = () => useQuery(namedPortalsQuery)

export const pipelinesLink =
  (base: 'dashboard' | 'commissionDashboard'): PortalLink =>
  (portalId, status) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: status ? { show: status } : {},
    })
