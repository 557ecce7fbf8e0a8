import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { DashboardBase } from './dashboard.ts'
import type { StatusWord } from './statuses.ts'
import { defaultSearch, type List } from './views/views.ts'

/** At the time of the click: the default view may change while the link is shown. */
const view = (list: List) => () => defaultSearch(list)

/** The console's own links lead to the user's default view of a list (docs/decisions/addresses.md). */
export const listLinks = {
  portals: (base: DashboardBase): LinkProps => linkOptions({ to: '/$base', params: { base }, search: view('portals') }),
  failures: (base: DashboardBase): LinkProps =>
    linkOptions({ to: '/$base/failures', params: { base }, search: view('failures') }),
  compare: (base: DashboardBase): LinkProps =>
    linkOptions({ to: '/$base/compare', params: { base }, search: view('compare') }),
  portalsAdmin: (base: DashboardBase): LinkProps =>
    linkOptions({ to: '/$base/admin-panel', params: { base }, search: view('admin-portals') }),
  thresholds: (base: DashboardBase): LinkProps =>
    linkOptions({ to: '/$base/admin-panel/threshold', params: { base }, search: view('admin-thresholds') }),
  apmPortals: (): LinkProps => linkOptions({ to: '/apm-dashboard', search: view('apm-portals') }),
  apmFailures: (): LinkProps => linkOptions({ to: '/apm-dashboard/failures', search: view('apm-failures') }),
  apmAdmin: (): LinkProps => linkOptions({ to: '/apm-dashboard/apm-admin-panel', search: view('apm-admin') }),
}

export type PortalLink = (portalId: string, status?: StatusWord) => LinkProps

/** Reads the default view once for all rows. */
export function pipelinesLink(base: DashboardBase): PortalLink {
  const search = defaultSearch('runs')
  return (portalId, status) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: status ? { show: status } : search,
    })
}

export function apmRunsLink(): PortalLink {
  const search = defaultSearch('apm-runs')
  return (portalId, status) =>
    linkOptions({
      to: '/apm-dashboard/portals/$portalId/portal-detail',
      params: { portalId },
      search: status ? { show: status } : search,
    })
}
