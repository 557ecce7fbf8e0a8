import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'

type CountsState = Pick<PortalSummary, 'counts' | 'updatedAt' | 'status'>

/** A single unreachable portal is marked on its tile; if all are unreachable, their data determines the age. */
export function dataTime(listAt: number, portals: readonly CountsState[]): number {
  const loaded = portals.filter(({ counts }) => counts !== undefined)
  if (loaded.length === 0) return portals.length === 0 ? listAt : 0
  const reachable = loaded.filter(({ status }) => status !== 'failed')
  const shown = reachable.length > 0 ? reachable : loaded
  return Math.min(listAt, ...shown.map(({ updatedAt }) => updatedAt))
}
