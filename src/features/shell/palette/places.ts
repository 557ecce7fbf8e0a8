import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { settingsLink, type DashboardBase } from '#domain/dashboard.ts'
import { apmRunsLink, listLinks, pipelinesLink } from '#domain/list-links.ts'
import {
  IconActivity,
  IconAlertTriangle,
  IconBellCog,
  IconCoins,
  IconScale,
  IconSettings,
  IconShieldCog,
} from '#ui/icons.ts'

export const palettePages = [
  {
    path: '/dashboard',
    name: 'Commission Dashboard',
    also: 'portals home',
    Icon: IconCoins,
    link: listLinks.portals,
  },
  {
    path: '/dashboard/failures',
    name: 'Failures',
    also: 'commission failed errors',
    Icon: IconAlertTriangle,
    link: listLinks.failures,
  },
  {
    path: '/dashboard/compare',
    name: 'Compare Portals',
    also: 'commission',
    Icon: IconScale,
    link: listLinks.compare,
  },
  {
    path: '/apm-dashboard',
    name: 'APM Dashboard',
    also: 'portals',
    Icon: IconActivity,
    link: listLinks.apmPortals,
  },
  {
    path: '/apm-dashboard/failures',
    name: 'APM Failures',
    also: 'failed errors',
    Icon: IconAlertTriangle,
    link: listLinks.apmFailures,
  },
  {
    path: '/dashboard/admin-panel',
    name: 'Commission Admin Panel',
    also: 'portals members days share',
    role: 'isAdmin',
    Icon: IconShieldCog,
    link: listLinks.portalsAdmin,
  },
  {
    path: '/dashboard/admin-panel/threshold',
    name: 'Thresholds',
    also: 'commission admin panel alerts',
    role: 'isAdmin',
    Icon: IconBellCog,
    link: listLinks.thresholds,
  },
  {
    path: '/apm-dashboard/apm-admin-panel',
    name: 'APM Admin Panel',
    also: 'portals health',
    role: 'apmAdmin',
    Icon: IconShieldCog,
    link: listLinks.apmAdmin,
  },
  {
    path: '/account-setting',
    name: 'Settings',
    also: 'account setting password',
    Icon: IconSettings,
    link: settingsLink,
  },
  {
    path: '/about',
    name: 'About',
    also: 'version diagnostics errors console',
    Icon: IconActivity,
    link: () => linkOptions({ to: '/about' }),
  },
] as const satisfies readonly {
  path: string
  name: string
  also: string
  Icon: unknown
  link: (base: DashboardBase) => LinkProps
  role?: string
}[]

export const dashboards = {
  commission: {
    word: 'Commission',
    Icon: IconCoins,
    linkIn: pipelinesLink,
  },
  apm: {
    word: 'APM',
    Icon: IconActivity,
    linkIn: apmRunsLink,
  },
} as const

export type DashboardName = keyof typeof dashboards

export const portalKey = (dashboard: DashboardName, portalId: string): string => `${dashboard}/${portalId}`

const commissionRuns = /^\/dashboard\/portals\/([^/]+)\/pipelines$/
const apmRuns = /^\/apm-dashboard\/portals\/([^/]+)\/portal-detail$/

export function pageKeyAt(visited: string): string | undefined {
  const path = visited
    .replace(/^\/commissionDashboard(?=\/|$)/, '/dashboard')
    .replace(/^\/dashboard(?=\/account-setting$)/, '')
  if (palettePages.some((one) => one.path === path)) return path
  const runs = [['commission', commissionRuns] as const, ['apm', apmRuns] as const]
  return runs
    .map(([dashboard, pattern]) => ({ dashboard, id: pattern.exec(path)?.[1] }))
    .flatMap(({ dashboard, id }) => (id === undefined ? [] : [portalKey(dashboard, id)]))[0]
}
