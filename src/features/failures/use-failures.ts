import { useCallback } from 'react'
import { maxPages, type FailedRun } from '#api/failed-runs.ts'
import type { Portal } from '#api/portals.ts'
import { cutOf, firstWindow, isNewRun, lastSeenTime, type LastSeen } from '#domain/portal-summaries/last-seen.ts'
import { commissionSource } from '#domain/portal-summaries/load-portals.ts'
import { usePortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { instantOf, type Since } from './failures-search.ts'

const listedSince = (since: Since, seen: LastSeen, portalId: string, now: number): number =>
  since === 'seen' ? cutOf(seen, portalId, now) : (instantOf(since) ?? now - firstWindow * (since === '24h' ? 1 : 7))

interface FailuresOptions {
  since: Since
  seen: LastSeen
  always?: boolean
}

export function useFailures(portals: readonly Portal[] | undefined, { since, seen, always = false }: FailuresOptions) {
  const sinceOf = useCallback((id: string) => listedSince(since, seen, id, Date.now()), [since, seen])
  const summaries = usePortalSummaries(portals, {
    source: commissionSource,
    lastSeen: seen,
    pages: maxPages,
    sinceOf,
    isWhole: true,
    always,
  })
  const { now, areFailuresDown } = summaries
  const portalSummaries = [...summaries.summaries.values()]
  const isNew = (run: FailedRun) => isNewRun(seen, run, now)
  const isListed = (run: FailedRun) =>
    since === 'seen' ? isNew(run) : run.at === undefined || run.at >= listedSince(since, seen, run.portalId, now)
  const runs = portalSummaries.flatMap(({ failures }) => failures?.filter(isListed) ?? [])
  const newRuns = runs.filter(isNew)
  const start = since === 'seen' ? (lastSeenTime(seen, now) ?? now - firstWindow) : listedSince(since, seen, '', now)
  const checked = portalSummaries.filter(({ failuresStatus }) => failuresStatus !== 'loading').length
  return {
    summaries,
    portalSummaries,
    now,
    runs,
    isNew,
    newRuns: newRuns.length,
    newPortals: new Set(newRuns.map(({ portalId }) => portalId)).size,
    /** The oldest listed failure, because the clocks of portals may be slow. */
    since: runs.reduce((oldest, { at = oldest }) => Math.min(oldest, at), start),
    checked,
    isLoading: portals === undefined || (checked < portalSummaries.length && !areFailuresDown),
    isComplete:
      checked === portalSummaries.length && portalSummaries.some(({ failuresStatus }) => failuresStatus === 'ready'),
    truncated: portalSummaries.filter(
      ({ portalId, pages, reach }) => pages >= maxPages && reach > listedSince(since, seen, portalId, now),
    ).length,
    /** Requests pause after three consecutive failures. */
    isPaused: areFailuresDown,
    retry: summaries.refresh,
  }
}

export type Failures = ReturnType<typeof useFailures>
