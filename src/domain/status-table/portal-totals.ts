import type { ComponentType } from 'react'
import type { PortalFacts } from '#api/portal-facts.ts'
import type { PortalState } from '#domain/dashboard.ts'
import { IconAlertTriangle, IconArrowDown, IconCircleX, IconPlayerPlay, IconPointFilled } from '#ui/icons.ts'
import type { PortalNews } from './portal-news.ts'

export interface KnownPortal extends Pick<PortalFacts, 'counts' | 'isUnreachable'> {
  news?: PortalNews | undefined
}

interface PortalTotal {
  /** In the address, as `only`. */
  key: PortalState
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  isNews?: boolean
  matches: (portal: KnownPortal) => boolean
}

/** What is counted above the table, and filters it; an entry each. */
export const portalTotals: readonly PortalTotal[] = [
  {
    key: 'new',
    label: 'New failures',
    icon: IconPointFilled,
    isNews: true,
    matches: ({ news }) => (news?.newFailures ?? 0) > 0,
  },
  { key: 'failing', label: 'Failing', icon: IconCircleX, matches: ({ counts }) => (counts?.failed ?? 0) > 0 },
  { key: 'running', label: 'Running', icon: IconPlayerPlay, matches: ({ counts }) => (counts?.running ?? 0) > 0 },
  {
    key: 'unreachable',
    label: 'Not reachable',
    icon: IconAlertTriangle,
    matches: ({ isUnreachable }) => isUnreachable,
  },
  // At the end, since it comes with the first mark: then the others stay in their places.
  {
    key: 'worse',
    label: 'Got worse',
    icon: IconArrowDown,
    isNews: true,
    matches: ({ news }) => news?.isWorse ?? false,
  },
]

/**
 * The numbers of the totals by key, and of all portals that are known: by their counts, or as not reachable. `counted`
 * are those with counts.
 */
export type Totals = Partial<Record<PortalState, number>> & { known: number; counted: number }

/** Counts the portals of each total but the news. */
export function countPortals(portals: readonly KnownPortal[]): Totals {
  const counted = portals.filter(({ counts }) => counts !== undefined).length
  const known = portals.filter(({ counts, isUnreachable }) => counts !== undefined || isUnreachable).length
  const entries = portalTotals
    .filter(({ isNews }) => !isNews)
    .map(({ key, matches }) => [key, portals.filter(matches).length] as const)
  return { ...Object.fromEntries(entries), known, counted }
}
