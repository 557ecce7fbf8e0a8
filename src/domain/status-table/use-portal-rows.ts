import { useMemo } from 'react'
import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { remembered } from '#lib/remembered.ts'
import type { NamedPortal, PortalRow } from './portal-rows.ts'

type Note = Pick<PortalRow, 'note' | 'shortNote' | 'days'>

const noNote = (): Note => ({})

/** The rows of portals. Each is the same object while nothing of it has changed: then it is not rendered again. */
export function usePortalRows(
  portals: readonly NamedPortal[],
  summaries: PortalSummaries['summaries'],
  /** The same function while no note has changed. */
  noteOf: (portalId: string) => Note = noNote,
): readonly PortalRow[] {
  const rowOf = useMemo(
    () =>
      remembered((summary: PortalSummary, { id, name, domain }: NamedPortal): PortalRow => ({
        id,
        name,
        domain,
        ...noteOf(id),
        summary,
      })),
    [noteOf],
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
