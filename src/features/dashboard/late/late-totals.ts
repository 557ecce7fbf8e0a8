import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { canBeLate } from './late-runs.ts'

/** Numbers of portals, and of calls that would check the others. */
export interface LateTotals {
  all: number
  checked: number
  failed: number
  unchecked: number
  /** Those whose check failed. */
  retryable: number
  calls: number
}

export function countLate(portals: readonly PortalSummary[]): LateTotals {
  const unknown = portals.filter(({ late }) => late?.runs === undefined)
  const failed = unknown.filter(({ status, late }) => late?.hasFailed || status === 'failed')
  const open = unknown.filter(canBeLate)
  const retryable = open.filter(({ late }) => late?.hasFailed).length
  // Waiting runs, which have no start, are seldom among the last hundred by start.
  const calls = open.reduce((sum, { counts }) => sum + (counts?.pending ? 2 : 1), 0)
  return {
    all: portals.length,
    checked: portals.length - unknown.length,
    failed: failed.length,
    unchecked: open.length - retryable,
    retryable,
    calls,
  }
}

/** The portals for which it is known whether they have late runs. One whose check failed may have some. */
export const lateLoaded = ({ checked, failed, retryable }: LateTotals): number =>
  failed > checked / 2 ? checked : checked + failed - retryable

/** Short, it is one of them, for a line of a phone. */
export const checkedText = ({ checked, failed, all }: LateTotals, isShort = false): string => {
  const rest = failed > 0 && `${formatCount(failed)} couldn’t be checked`
  if (isShort) return rest || `${formatCount(checked)} checked`
  return [`${formatCount(checked)} of ${counted(all, 'portal')} checked for late runs`, rest]
    .filter(Boolean)
    .join(' · ')
}
