import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Portal } from '#api/portals.ts'
import { labelPortals } from '#domain/labelled-portals.ts'
import type { Failure } from '#domain/failure-facts.ts'
import { maxPages } from '#domain/portal-summaries/failed-runs.ts'
import { newSince, firstWindow, isSinceSeen, type LastSeen } from '#domain/portal-summaries/last-seen.ts'
import { isChecked } from '#domain/portal-summaries/portal-summary.ts'
import { usePortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import type { Area } from './areas.ts'
import { instantOf, periodEnd, type FailuresSearch, type Since } from './failures-search.ts'

const listedSince = (since: Since, seen: LastSeen, portalId: string, now: number): number =>
  since === 'seen' ? newSince(seen, portalId, now) : (instantOf(since) ?? now - firstWindow * (since === '24h' ? 1 : 7))

/** The histogram shows the last 24 hours at least. */
const chartStart = (since: number, now: number, chart: Since | undefined): number =>
  Math.min(since, now - firstWindow, (chart && instantOf(chart)) ?? Infinity)

export const noPortals: readonly Portal[] = []

/** The failed runs of an area in the period of an address. */
export function useFailures(
  list: UseQueryResult<Portal[]>,
  { since, until, chart }: Pick<FailuresSearch, 'since' | 'until' | 'chart'>,
  area: Area,
  always = false,
) {
  const sinceOf = useCallback(
    (id: string, seen: LastSeen) => chartStart(listedSince(since, seen, id, Date.now()), Date.now(), chart),
    [since, chart],
  )
  const summaries = usePortalSummaries(list.data, {
    source: area.source,
    pages: maxPages,
    sinceOf,
    isWhole: true,
    always,
  })
  const { now, lastSeen: seen, seenAt } = summaries
  const portals = labelPortals(list.data ?? noPortals)
  const portalSummaries = [...summaries.summaries.values()]
  const end = periodEnd({ since, until }) ?? Infinity
  const isListed = (run: Failure) => {
    if (since === 'seen') return isSinceSeen(seen, run, now)
    return run.at === undefined || (run.at >= listedSince(since, seen, run.portalId, now) && run.at < end)
  }
  const loaded = portalSummaries.flatMap(({ failures }) => failures ?? [])
  const runs = loaded.filter(isListed)
  const start = since === 'seen' ? (seenAt ?? now - firstWindow) : listedSince(since, seen, '', now)
  const oldest = runs.reduce((earliest, { at = earliest }) => Math.min(earliest, at), start)
  const recentSince = chartStart(oldest, now, chart)
  const checked = portalSummaries.filter(isChecked).length
  const isKept = portalSummaries.some(({ isOfLastVisit }) => isOfLastVisit)
  return {
    area,
    list,
    portals,
    nameOf: (portalId: string) => portals.get(portalId)?.label ?? portalId,
    summaries,
    portalSummaries,
    now,
    runs,
    newFailures: portalSummaries.reduce((sum, { newFailures = 0 }) => sum + newFailures, 0),
    newPortals: portalSummaries.filter(({ newFailures = 0 }) => newFailures > 0).length,
    hasMoreNew: portalSummaries.some(({ hasMoreNew }) => hasMoreNew),
    /** The oldest listed failure, because the clocks of portals may be slow. */
    since: oldest,
    until: Math.min(end, now),
    /** Failures of the period and of the last 24 hours. */
    recent: loaded.filter(({ at }) => at !== undefined && at >= recentSince),
    recentSince,
    checked,
    /** Some of it was not loaded since the last visit: nothing is claimed because of it. */
    isKept,
    isLoading: list.data === undefined || (checked < portalSummaries.length && !summaries.areFailuresDown),
    isComplete:
      checked === portalSummaries.length && portalSummaries.some(({ failuresStatus }) => failuresStatus === 'ready'),
    truncated: portalSummaries.filter(
      ({ portalId, pages, reach }) => pages >= maxPages && reach > listedSince(since, seen, portalId, now),
    ).length,
  }
}

export type Failures = ReturnType<typeof useFailures>
