import { linkOptions } from '@tanstack/react-router'
import type { MoreItem } from '#ui/more-menu/more-items.ts'

/** Opens the screen as a wall display. */
export const wallItem: MoreItem = {
  label: 'Wall display',
  link: linkOptions({ to: '.', search: (now: object) => ({ ...now, wall: 1 }) }),
}

/** The heading and the tabs of the two commission screens. */
export const commissionHead = (current: 'Portals' | 'Failures', base: 'dashboard' | 'commissionDashboard') => ({
  heading: (
    <>
      {/* The same on both, so that the tabs keep their position. */}
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
