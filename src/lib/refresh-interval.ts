import { ApiError } from './api-error.ts'

/** While something on screen is running or pending. */
const busyInterval = 8000
export const idleInterval = 60_000

export const refreshInterval = (busy: boolean): number => (busy ? busyInterval : idleInterval)

export interface FetchTimes {
  dataUpdatedAt: number
  errorUpdatedAt: number
  /** Since the last success (app/query-client.ts). */
  errorUpdateCount: number
  error?: unknown
}

export const namedTime = (error: unknown): number => (error instanceof ApiError && error.retryAt) || 0

export const isFailing = (times: FetchTimes | undefined): boolean =>
  times !== undefined && times.errorUpdatedAt > times.dataUpdatedAt

const firstRetryDelay = 5000

/** The delay after so many failures in a row: 5, 10, 20, 40 and then 60 s. */
export const retryDelay = (failures: number): number => Math.min(idleInterval, firstRetryDelay * 2 ** (failures - 1))

/** A client error that a retry would not change: any 4xx but 408 (timeout) and 429 (too many). */
export function isPermanentFailure(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

export type LoadFailures = Pick<FetchTimes, 'errorUpdateCount' | 'errorUpdatedAt' | 'error'>

/** Undefined if a first load has not failed, or was refused. A call that waits is no failure, but has a time. */
export function retryTime({ errorUpdateCount, errorUpdatedAt, error }: LoadFailures): number | undefined {
  const named = namedTime(error)
  if (errorUpdateCount === 0 || isPermanentFailure(error)) return named || undefined
  return Math.max(errorUpdatedAt + retryDelay(errorUpdateCount), named)
}

/** It is tried again by itself, and not yet. What was refused is not. */
export const isRetriedLater = (times: FetchTimes | undefined): boolean =>
  times !== undefined && isFailing(times) && (retryTime(times) ?? Infinity) > Date.now()

/** When data on screen is refreshed. What was refused may be allowed later. */
export const nextFetchAt = (times: FetchTimes, interval: number): number =>
  isFailing(times) ? (retryTime(times) ?? times.errorUpdatedAt + idleInterval) : times.dataUpdatedAt + interval

const minDelay = 1000

/** In how many ms; false for a first load that is not retried. */
export function fetchIn(query: RefreshedQuery, interval: number, now: number): number | false {
  const { state } = query
  const time = state.data === undefined ? retryTime(state) : nextFetchAt(state, interval)
  return time !== undefined && Math.max(minDelay, time - now)
}

interface RefreshedQuery {
  state: FetchTimes & { data?: unknown }
}

export interface RefreshOptions {
  enabled?: boolean
  refetchInterval: (query: RefreshedQuery) => number | false
  refetchOnWindowFocus: (query: RefreshedQuery) => boolean | 'always'
  refetchOnReconnect: (query: RefreshedQuery) => boolean | 'always'
}

/** For what no longer changes: only failures are retried. */
export const untilLoaded = ({ refetchInterval, ...refresh }: RefreshOptions): RefreshOptions => ({
  ...refresh,
  refetchInterval: (query) => query.state.data === undefined && refetchInterval(query),
  refetchOnWindowFocus: (query) => query.state.data === undefined && refresh.refetchOnWindowFocus(query),
})
