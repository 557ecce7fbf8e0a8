import { linkOptions } from '@tanstack/react-router'
import { IconDeviceTv } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'

export const wallboardItem: MoreItem = {
  label: 'Wall display',
  icon: IconDeviceTv,
  link: linkOptions({ to: '.', search: (now: object) => ({ ...now, wall: 1 }) }),
}

export const commissionHead = (current: 'Portals' | 'Failures', base: 'dashboard' | 'commissionDashboard') => ({
  heading: (
    <>
      {/* The same on both pages, so that the tabs do not move. */}
      <span aria-hidden>Commission</span>
      <span className="sr-only">{current === 'Portals' ? 'Commission Dashboard' : current}</span>
    </>
  ),
  tabs: {
    label: 'Commission',
    tabs: [
      { label: 'Portals', link: linkOptions({ to: '/$base', params: { base } }), isCurrent: current === 'Portals' },
      {
        label: 'Failures',
        link: linkOptions({ to: '/$base/failures', params: { base } }),
        isCurrent: current === 'Failures',
      },
    ],
  },
})
