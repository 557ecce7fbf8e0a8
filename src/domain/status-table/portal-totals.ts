import type { ComponentType } from 'react'
import type { PortalState } from '#domain/dashboard.ts'
import { countLate, lateLoaded, type LateTotals } from '#domain/late/late-totals.ts'
import type { PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconCircleX,
  IconClockExclamation,
  IconPlayerPlay,
  IconPointFilled,
} from '#ui/icons.ts'

interface PortalTotal {
  key: PortalState
  label: string
  icon: ComponentType<{ size: number | string; 'aria-hidden': true }>
  matches: (summary: PortalSummary) => boolean
}

export const portalTotals: readonly PortalTotal[] = [
  { key: 'new', label: 'New failures', icon: IconPointFilled, matches: ({ newFailures = 0 }) => newFailures > 0 },
  { key: 'failing', label: 'Failing', icon: IconCircleX, matches: ({ counts }) => (counts?.failed ?? 0) > 0 },
  { key: 'running', label: 'Running', icon: IconPlayerPlay, matches: ({ counts }) => (counts?.running ?? 0) > 0 },
  { key: 'late', label: 'Late', icon: IconClockExclamation, matches: ({ late }) => (late?.runs ?? []).length > 0 },
  { key: 'unreachable', label: 'Unreachable', icon: IconAlertTriangle, matches: ({ status }) => status === 'failed' },
  // Last, because it appears once something was marked as seen: the others do not move.
  { key: 'worse', label: 'Worse', icon: IconArrowDown, matches: ({ isWorse }) => isWorse },
]

export interface Totals {
  all: number
  known: number
  checked: number
  /** Not loaded since the last visit. */
  kept: number
  texts: Partial<Record<PortalState, string>>
  withNew: number
  unreachable: number
  isOutage: boolean
  since: number | undefined
  late: LateTotals
}

/** With a plus sign while not all are loaded; 0 is shown only at the end. */
export function totalText(count: number, known: number, all: number): string | undefined {
  if (all === 0) return undefined
  if (known === all) return formatCount(count)
  return count === 0 ? undefined : `${formatCount(count)}+`
}

/** Fewer unreachable portals are shown in their rows only. */
const fewestInOutage = 5

const isMost = (unknown: number, known: number): boolean => unknown > known / 2

/** Without `seenAt` no portal is worse. */
export function countPortals(portals: readonly PortalSummary[], seenAt: number | undefined): Totals {
  const count = (isCounted: (summary: PortalSummary) => boolean) => portals.filter(isCounted).length
  const all = portals.length
  const known = count(({ counts, status }) => counts !== undefined || status === 'failed')
  const checked = count(({ failuresStatus }) => failuresStatus === 'ready' || failuresStatus === 'failed')
  const unreachable = count(({ status }) => status === 'failed')
  const uncounted = count(({ counts, status }) => counts === undefined && status === 'failed')
  const unchecked = count(({ failures, failuresStatus }) => failures === undefined && failuresStatus === 'failed')
  // If most are unknown, a number would be too small.
  const loadedOf = (field: 'failed' | 'running') => {
    const countsLoaded = count(({ counts, status }) => counts?.[field] !== undefined || status === 'failed')
    return isMost(uncounted, known) ? countsLoaded - uncounted : countsLoaded
  }
  const kept = count((summary) => summary.isOfLastVisit)
  const late = countLate(portals)
  const loadedByState: Record<PortalState, number> = {
    new: isMost(unchecked, checked) ? checked - unchecked : checked,
    failing: loadedOf('failed'),
    running: loadedOf('running'),
    late: lateLoaded(late),
    unreachable: known - kept,
    worse: known - kept,
  }
  const listed = portalTotals.filter(({ key }) => key !== 'worse' || seenAt !== undefined)
  const oldestNew = portals.flatMap(({ oldestNewAt }) => oldestNewAt ?? [])
  return {
    all,
    known,
    checked,
    kept,
    texts: Object.fromEntries(
      listed.map(({ key, matches }) => [key, totalText(count(matches), loadedByState[key], all)]),
    ),
    withNew: count(({ newFailures = 0 }) => newFailures > 0),
    unreachable,
    isOutage: unreachable >= fewestInOutage && isMost(unreachable, known),
    since: seenAt && Math.min(seenAt, ...oldestNew),
    late,
  }
}

const portalsWithNew = (withNew: number): string =>
  withNew === 0 ? 'No new failures' : `${counted(withNew, 'portal')} with new failures`

export function progressText({ withNew, checked, all }: Totals): string {
  const progress = `${formatCount(checked)} of ${counted(all, 'portal')} checked`
  return withNew > 0 ? `${portalsWithNew(withNew)} so far · ${progress}` : progress
}

export function changesText({ since, withNew, texts }: Totals, timeOf: (at: number) => string): string | undefined {
  if (since === undefined) return undefined
  return texts.new === undefined ? undefined : `${portalsWithNew(withNew)} since ${timeOf(since)}`
}
