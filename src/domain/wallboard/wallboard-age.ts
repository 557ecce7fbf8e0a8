import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'

type CountsState = Pick<PortalSummary, 'counts' | 'updatedAt' | 'status'>

/**
 * The time of the oldest data on a wall in ms since 1970; 0 before the first counts. A single unreachable portal says so
 * on its tile; where all are unreachable, theirs is the age.
 */
export function dataTime(listAt: number, portals: readonly CountsState[]): number {
  const loaded = portals.filter(({ counts }) => counts !== undefined)
  if (loaded.length === 0) return portals.length === 0 ? listAt : 0
  const reachable = loaded.filter(({ status }) => status !== 'failed')
  const shown = reachable.length > 0 ? reachable : loaded
  return Math.min(listAt, ...shown.map(({ updatedAt }) => updatedAt))
}
