import { useMemo } from 'react'
import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { remembered } from '#lib/remembered.ts'
import type { NamedPortal, PortalRow } from './portal-rows.ts'

/** The rows of portals. Each is the same object while nothing of it has changed: then it is not rendered again. */
export function usePortalRows(
  portals: readonly NamedPortal[],
  summaries: PortalSummaries['summaries'],
  /** The displayed days by portal, for portals that have them; the same map while none has changed. */
  days?: ReadonlyMap<string, number>,
): readonly PortalRow[] {
  const rowOf = useMemo(
    () =>
      remembered((summary: PortalSummary, { id, name, domain }: NamedPortal): PortalRow => ({
        id,
        name,
        domain,
        ...(days && { days: days.get(id) ?? null }),
        summary,
      })),
    [days],
  )
  return useMemo(
    () =>
      portals.flatMap((portal) => {
        const summary = summaries.get(portal.id)
        return summary ? rowOf(summary, portal) : []
      }),
    [portals, summaries, rowOf],
  )
}
