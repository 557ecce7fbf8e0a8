import { hashKey, type QueryClient } from '@tanstack/react-query'
import { failedRunsKey, type FailedRun, type FailedRuns, type FirstError } from '#api/failed-runs.ts'
import { countsQuery } from '#api/portals.ts'
import type { Counts } from '#api/schema-fields.ts'
import { countsText } from '#domain/status-table/late/counts-change.ts'
import { isFailing, retryTime } from '#lib/refresh-interval.ts'

/** What the cache holds of the failures of one portal. */
export interface PortalAnswer {
  portalId: string
  /** Its failed runs, the newest first; undefined before they are loaded. */
  runs: readonly FailedRun[] | undefined
  /** Failed if the latest call has failed, also where runs are known. */
  state: 'waiting' | 'answered' | 'failed'
  /** True if only the newest of its failures since the cut are known. */
  isCut: boolean
  /** Its six counts; undefined before they are loaded. */
  counts: Counts | undefined
  /** True if the last call for its counts failed. */
  isUnreachable: boolean
  /** True if its counts are in view. */
  isInView: boolean
  /** True if its failed runs may be fetched: there are some, and they are not being fetched. */
  canFetch: boolean
  isFetching: boolean
  /** When its failed runs were fetched, in ms since 1970; 0 for never. */
  fetchedAt: number
  /** When they could not be fetched, in ms since 1970; undefined after a success. */
  failedAt: number | undefined
  /** True if another try may succeed. */
  canRepeat: boolean
  /** True if they have not been fetched since the counts changed. */
  isOutdated: boolean
  /** In ms: how far the server's clock is ahead of this browser's; undefined if it is not known. */
  ahead: number | undefined
  /** The known runs are all that failed since then, in ms since 1970. */
  reach: number
}

/** A portal with the hashes of its two queries, since it takes long to hash the keys of a thousand portals. */
interface KeyedPortal {
  portalId: string
  counts: string
  failed: string
}

/** Hashes the keys of portals once. */
export const keyPortals = (portalIds: readonly string[]): KeyedPortal[] =>
  portalIds.map((portalId) => ({
    portalId,
    counts: hashKey(countsQuery(portalId).queryKey),
    failed: hashKey([...failedRunsKey, portalId]),
  }))

/** Reads the failures of portals from the cache. */
export function readAnswers(client: QueryClient, portals: readonly KeyedPortal[]): PortalAnswer[] {
  const cache = client.getQueryCache()
  return portals.map(({ portalId, counts: countsHash, failed: failedHash }) => {
    const countsOf = cache.get<unknown, Error, Counts>(countsHash)
    const counts = countsOf?.state
    const failed = cache.get<unknown, Error, FailedRuns>(failedHash)?.state
    const hasNone = counts?.data?.failed === 0
    const runs = hasNone ? [] : failed?.data?.runs
    const hasFailed = isFailing(counts) || (!hasNone && isFailing(failed))
    const isFetching = failed?.fetchStatus === 'fetching'
    return {
      portalId,
      runs,
      state: hasFailed ? 'failed' : runs ? 'answered' : 'waiting',
      isCut: !hasNone && failed?.data?.isCut === true,
      counts: counts?.data,
      isUnreachable: isFailing(counts),
      isInView: countsOf?.isActive() ?? false,
      canFetch: counts?.data !== undefined && !hasNone && !isFetching,
      isFetching,
      fetchedAt: failed?.dataUpdatedAt ?? 0,
      failedAt: failed && isFailing(failed) ? failed.errorUpdatedAt : undefined,
      canRepeat: failed !== undefined && isFailing(failed) && retryTime(failed) !== undefined,
      isOutdated: counts?.data !== undefined && failed?.data?.counts !== countsText(counts.data),
      ahead: failed?.data?.ahead,
      reach: hasNone ? -Infinity : (failed?.data?.reach ?? Infinity),
    }
  })
}

/** Whether the failed runs of a portal are to be fetched: those since a time, in ms since 1970. */
export const isDue = (answer: PortalAnswer, since: number): boolean =>
  answer.canFetch && answer.failedAt === undefined && (answer.isOutdated || (!answer.isCut && answer.reach > since))

/** The portals whose failed runs could not be fetched, but may be later; the one that failed longest ago first. */
export const repeatable = (answers: readonly PortalAnswer[]): PortalAnswer[] =>
  answers
    .filter(({ canFetch, canRepeat }) => canFetch && canRepeat)
    .toSorted((one, other) => (one.failedAt ?? 0) - (other.failedAt ?? 0))

/** The first errors of runs by the run's hash: null for a run without one, and what became of others. */
export type FirstErrors = ReadonlyMap<string, FirstError | null | 'loading' | 'failed'>

/** Reads the first errors of runs from the cache. */
export function readErrors(client: QueryClient, runs: readonly FailedRun[]): FirstErrors {
  const cache = client.getQueryCache()
  const errors = new Map<string, FirstError | null | 'loading' | 'failed'>()
  for (const { errorHash } of runs) {
    const state = cache.get<unknown, Error, FirstError | null>(errorHash)?.state
    if (state?.data !== undefined) errors.set(errorHash, state.data)
    else if (state?.fetchStatus === 'fetching') errors.set(errorHash, 'loading')
    else if (state?.status === 'error') errors.set(errorHash, 'failed')
  }
  return errors
}

/** The runs whose errors could not be read, but may be later; the one that failed longest ago first. */
export function repeatableErrors(client: QueryClient, runs: readonly FailedRun[]): FailedRun[] {
  const stateOf = ({ errorHash }: FailedRun) => client.getQueryCache().get(errorHash)?.state
  const failedAt = (run: FailedRun) => stateOf(run)?.errorUpdatedAt ?? 0
  return runs
    .filter((run) => {
      const state = stateOf(run)
      return state?.status === 'error' && retryTime(state) !== undefined
    })
    .toSorted((one, other) => failedAt(one) - failedAt(other))
}
