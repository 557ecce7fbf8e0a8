import type { LinkProps } from '@tanstack/react-router'
import { listLinks } from './list-links.ts'

type Tab = 'Portals' | 'Failures'

const head = (area: string, current: Tab, links: Readonly<Record<Tab, LinkProps>>) => ({
  // The same on both pages, so that the tabs do not move.
  heading: area,
  tabs: {
    label: area,
    tabs: (['Portals', 'Failures'] as const).map((label) => ({
      label,
      link: links[label],
      isCurrent: label === current,
    })),
  },
})

export const commissionHead = (current: Tab, base: 'dashboard' | 'commissionDashboard') =>
  head('Commission', current, { Portals: listLinks.portals(base), Failures: listLinks.failures(base) })

export const apmHead = (current: Tab) =>
  head('APM', current, { Portals: listLinks.apmPortals(), Failures: listLinks.apmFailures() })
