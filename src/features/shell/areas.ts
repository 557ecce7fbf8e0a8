import { linkOptions } from '@tanstack/react-router'
import { IconActivity, IconCoins, IconSettings } from '#ui/icons.ts'

/**
 * The sidebar's three areas, with their shortcuts. The selected one has the first segment of the path among its
 * `segments`.
 */
export const areas = [
  {
    label: 'Commission',
    keys: 'g d',
    Icon: IconCoins,
    segments: ['dashboard', 'commissionDashboard'],
    link: linkOptions({ to: '/$base', params: { base: 'dashboard' } }),
  },
  {
    label: 'APM',
    keys: 'g a',
    Icon: IconActivity,
    segments: ['apm-dashboard'],
    link: linkOptions({ to: '/apm-dashboard' }),
  },
  {
    label: 'Settings',
    keys: 'g s',
    Icon: IconSettings,
    segments: ['account-setting', 'about'],
    link: linkOptions({ to: '/account-setting' }),
  },
] as const

/** The area of a path, by its first segment; undefined if there is none. */
export function areaOf(pathname: string) {
  const first = pathname.split('/')[1] ?? ''
  return areas.find((area) => area.segments.some((segment) => segment === first))
}
