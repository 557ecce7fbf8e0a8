import { hashKey, type QueryClient } from '@tanstack/react-query'
import { failedRunsKey, type FailedRun, type FailedRuns, type FirstError } from '#api/failed-runs.ts'
import { countsQuery, type Portal } from '#api/portals.ts'
import type { Counts } from '#api/schema-fields.ts'
import { isFailing, retryTime } from '#lib/refresh-interval.ts'

/** What the cache holds of the failures of one portal. */
export interface PortalAnswer {
  portal: Portal
  /** Its failed runs, the newest first; undefined before they are loaded. */
  runs: readonly FailedRun[] | undefined
  state: 'waiting' | 'answered' | 'failed'
  /** True if only the newest of its failures since the cut are known. */
  isCut: boolean
  /** The six counts as text; undefined before they are loaded. */
  counts: string | undefined
  /** True if its failed runs may be fetched: there are some, and they are neither on their way nor have just failed. */
  canFetch: boolean
  /** True if they have not been fetched since the counts changed. */
  isOutdated: boolean
  /** In ms: how far the server's clock is ahead of this browser's; undefined if it is not known. */
  ahead: number | undefined
  /** The known runs are all that failed since then, in ms since 1970. */
  reach: number
}

/** A portal with the hashes of its two queries, since it takes long to hash the keys of a thousand portals. */
interface KeyedPortal {
  portal: Portal
  counts: string
  failed: string
}

/** Hashes the keys of portals once. */
export const keyPortals = (portals: readonly Portal[]): KeyedPortal[] =>
  portals.map((portal) => ({
    portal,
    counts: hashKey(countsQuery(portal.id).queryKey),
    failed: hashKey([...failedRunsKey, portal.id]),
  }))

/** Reads the failures of portals from the cache. */
export function readAnswers(client: QueryClient, portals: readonly KeyedPortal[]): PortalAnswer[] {
  const cache = client.getQueryCache()
  const now = Date.now()
  return portals.map(({ portal, counts: countsHash, failed: failedHash }) => {
    const counts = cache.get<unknown, Error, Counts>(countsHash)?.state
    const failed = cache.get<unknown, Error, FailedRuns>(failedHash)?.state
    const hasNone = counts?.data?.failed === 0
    const runs = hasNone ? [] : failed?.data?.runs
    const hasFailed = counts?.status === 'error' || failed?.status === 'error'
    const key = counts?.data && Object.values(counts.data).join(' ')
    const isWaiting = failed !== undefined && isFailing(failed) && (retryTime(failed) ?? Infinity) > now
    return {
      portal,
      runs,
      state: runs ? 'answered' : hasFailed ? 'failed' : 'waiting',
      isCut: !hasNone && failed?.data?.isCut === true,
      counts: key,
      canFetch: key !== undefined && !hasNone && failed?.fetchStatus !== 'fetching' && !isWaiting,
      isOutdated: failed?.data?.counts !== key,
      ahead: failed?.data?.ahead,
      reach: hasNone ? -Infinity : (failed?.data?.reach ?? Infinity),
    }
  })
}

/** The first errors of runs by the run's hash: null for a run without one; 'tried' if it is on its way or has failed. */
export type FirstErrors = ReadonlyMap<string, FirstError | null | 'tried'>

/** Reads the first errors of runs from the cache. */
export function readErrors(client: QueryClient, runs: readonly FailedRun[]): FirstErrors {
  const cache = client.getQueryCache()
  const errors = new Map<string, FirstError | null | 'tried'>()
  for (const { errorHash } of runs) {
    const state = cache.get<unknown, Error, FirstError | null>(errorHash)?.state
    if (state?.data !== undefined) errors.set(errorHash, state.data)
    else if (state?.status === 'error' || state?.fetchStatus === 'fetching') errors.set(errorHash, 'tried')
  }
  return errors
}
