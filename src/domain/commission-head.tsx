import type { LinkProps } from '@tanstack/react-router'
import { listLinks } from './list-links.ts'

type Tab = 'Portals' | 'Failures'

const head = (area: string, title: string, current: Tab, links: Readonly<Record<Tab, LinkProps>>) => ({
  heading: (
    <>
      {/* The same on both pages, so that the tabs do not move. */}
      <span aria-hidden>{area}</span>
      <span className="sr-only">{title}</span>
    </>
  ),
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
  head('Commission', current === 'Portals' ? 'Commission Dashboard' : 'Failures', current, {
    Portals: listLinks.portals(base),
    Failures: listLinks.failures(base),
  })

export const apmHead = (current: Tab) =>
  head('APM', current === 'Portals' ? 'APM Dashboard' : 'APM Failures', current, {
    Portals: listLinks.apmPortals(),
    Failures: listLinks.apmFailures(),
  })
