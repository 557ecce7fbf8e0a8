import { linkOptions } from '@tanstack/react-router'
import { IconActivity, IconCoins, IconSettings } from '#ui/icons.ts'

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

export function areaOf(pathname: string) {
  const first = pathname.split('/')[1] ?? ''
  return areas.find((area) => area.segments.some((segment) => segment === first))
}
