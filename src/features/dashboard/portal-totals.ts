import type { ComponentType, ReactNode } from 'react'
import { portalStates, type DashboardSearch, type PortalState } from '#domain/dashboard.ts'
import { isMost, reachOf, type PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { formatCount } from '#lib/numbers.ts'
import type { TextColumn } from '#ui/data-table/columns.ts'
import { IconAlertTriangle, IconArrowDown, IconCircleX, IconPlayerPlay, IconPointFilled } from '#ui/icons.ts'
import type { PortalRow } from './portal-rows.ts'

/** A state by which portals are counted and listed. */
interface ListedState {
  label: string
  icon: ComponentType<{ size: number | string; 'aria-hidden': true }>
  matches: (summary: PortalSummary) => boolean
  title?: string | undefined
}

/** One that a capability adds to the dashboard. */
export interface ExtraState extends ListedState {
  key: PortalState
  /** How many portals are in it. */
  text: string | undefined
  column: TextColumn<PortalRow>
  none: readonly [string, string]
  /** While it is the filter: instead of what has changed. */
  status?: ReactNode
  /** While it is the filter: how many portals are loaded, if not those of the dashboard. */
  loaded?: number | undefined
  /** While it is the filter: what an empty list says as long as not all are loaded. */
  unknown?: { title: string; description: string } | undefined
}

const byState: Partial<Record<PortalState, ListedState>> = {
  new: { label: 'New failures', icon: IconPointFilled, matches: ({ newFailures = 0 }) => newFailures > 0 },
  failing: { label: 'With failures', icon: IconCircleX, matches: ({ counts }) => (counts?.failed ?? 0) > 0 },
  running: { label: 'Running', icon: IconPlayerPlay, matches: ({ counts }) => (counts?.running ?? 0) > 0 },
  unreachable: { label: 'Unreachable', icon: IconAlertTriangle, matches: ({ status }) => status === 'failed' },
  worse: { label: 'Worse', icon: IconArrowDown, matches: ({ isWorse }) => isWorse },
}

/** What an empty list says, and how that begins with a search. */
export const noneIn: Partial<Record<PortalState | 'watched', readonly [string, string]>> = {
  new: ['No portals have new failures', 'No portals with new failures'],
  failing: ['No portals have failures', 'No portals with failures'],
  running: ['No portals are running', 'No running portals'],
  unreachable: ['No portals are unreachable', 'No unreachable portals'],
  worse: ['No portals got worse', 'No portals that got worse'],
  watched: ['You aren’t watching any portals. Star a portal to watch it', 'No watched portals'],
}

/** In the order of the chips. */
export function statesWith(extra?: ExtraState) {
  const states = { ...byState, ...(extra && { [extra.key]: extra }) }
  return portalStates.flatMap((key) => (states[key] ? { ...states[key], key } : []))
}

export const stateOf = (only: string | undefined, extra?: ExtraState) =>
  statesWith(extra).find(({ key }) => key === only)

export interface Totals {
  all: number
  settled: number
  checked: number
  /** Not loaded since the last visit. */
  kept: number
  texts: Partial<Record<PortalState, string>>
  withNew: number
  unreachable: number
  isOutage: boolean
  since: number | undefined
  extra?: ExtraState | undefined
}

/** That a portal failed once in its displayed days is no news: as a filter it is in the menu. */
export const shownStates = ({ texts, extra }: Totals, active: string | undefined) =>
  statesWith(extra)
    .filter(({ key }) => key !== 'failing' || key === active)
    .map((state) => ({ text: texts[state.key], ...state }))

/** With a plus sign while not all are loaded; 0 is shown only at the end. */
export function totalText(count: number, settled: number, all: number): string | undefined {
  if (all === 0) return undefined
  if (settled === all) return formatCount(count)
  return count === 0 ? undefined : `${formatCount(count)}+`
}

/** Without `seenAt` no portal is worse. */
export function countPortals(portals: readonly PortalSummary[], seenAt: number | undefined): Totals {
  const count = (isCounted: (summary: PortalSummary) => boolean) => portals.filter(isCounted).length
  const all = portals.length
  const { settled, unreachable, isOutage } = reachOf(portals)
  const checked = count(({ failuresStatus }) => failuresStatus === 'ready' || failuresStatus === 'failed')
  const uncounted = count(({ counts, status }) => counts === undefined && status === 'failed')
  const unchecked = count(({ failures, failuresStatus }) => failures === undefined && failuresStatus === 'failed')
  // If most are unknown, a number would be too small.
  const loadedOf = (field: 'failed' | 'running') => {
    const countsLoaded = count(({ counts, status }) => counts?.[field] !== undefined || status === 'failed')
    return isMost(uncounted, settled) ? countsLoaded - uncounted : countsLoaded
  }
  const kept = count((summary) => summary.isOfLastVisit)
  const loadedByState: Partial<Record<PortalState, number>> = {
    new: isMost(unchecked, checked) ? checked - unchecked : checked,
    failing: loadedOf('failed'),
    running: loadedOf('running'),
    unreachable: count(
      ({ counts, status, isOfLastVisit }) => status === 'failed' || (counts !== undefined && !isOfLastVisit),
    ),
    worse: settled - kept,
  }
  const listed = statesWith().filter(({ key }) => key !== 'worse' || seenAt !== undefined)
  const oldestNew = portals.flatMap(({ oldestNewAt }) => oldestNewAt ?? [])
  return {
    all,
    settled,
    checked,
    kept,
    texts: Object.fromEntries(
      listed.map(({ key, matches }) => [key, totalText(count(matches), loadedByState[key] ?? 0, all)]),
    ),
    withNew: count(({ newFailures = 0 }) => newFailures > 0),
    unreachable,
    isOutage,
    since: seenAt && Math.min(seenAt, ...oldestNew),
  }
}

/** The portals of which it is known whether they are in the state. */
export const settledFor = ({ settled, checked }: Totals, only: string | undefined): number =>
  only === 'new' ? checked : settled

/** Whether the values that the list is sorted by are known. One unresponsive portal in twenty does not hold up the order. */
export function canSort(totals: Totals, { sort, only }: Pick<DashboardSearch, 'sort' | 'only'>): boolean {
  const loaded = sort === 'last' ? totals.checked : settledFor(totals, only)
  return sort === 'name' || loaded >= totals.all * 0.95
}

/** For the title of the page. */
export const newCount = ({ withNew, checked, kept, all }: Totals) => ({
  count: kept > 0 ? 0 : withNew,
  countGrows: checked < all || kept > 0,
})

export const loadedText = (loaded: number, all: number): string => `${formatCount(loaded)} of ${formatCount(all)}`

export function progressText({ kept, checked, all }: Totals): string | undefined {
  if (kept > 0) return `${loadedText(all - kept, all)} updated`
  return checked < all ? `${loadedText(checked, all)} loaded` : undefined
}
