import { settingsLink } from '#domain/dashboard.ts'
import { listLinks } from '#domain/list-links.ts'
import { IconActivity, IconCoins, IconSettings } from '#ui/icons.ts'

export const areas = [
  {
    label: 'Commission',
    keys: 'g d',
    Icon: IconCoins,
    segments: ['dashboard', 'commissionDashboard'],
    link: listLinks.portals,
  },
  {
    label: 'APM',
    keys: 'g a',
    Icon: IconActivity,
    segments: ['apm-dashboard'],
    link: listLinks.apmPortals,
  },
  {
    label: 'Settings',
    keys: 'g s',
    Icon: IconSettings,
    segments: ['account-setting', 'about'],
    link: settingsLink,
  },
] as const

export function areaOf(pathname: string) {
  const [, first, second] = pathname.split('/')
  const own = second === 'account-setting' ? second : first
  return areas.find((area) => area.segments.some((segment) => segment === own))
}
