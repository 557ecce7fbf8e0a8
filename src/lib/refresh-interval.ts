import { ApiError } from './api-error.ts'

/** While something on screen is running or pending. */
const busyInterval = 8000
export const idleInterval = 60_000

export const refreshInterval = (busy: boolean): number => (busy ? busyInterval : idleInterval)

export interface FetchTimes {
  dataUpdatedAt: number
  errorUpdatedAt: number
  error?: unknown
}

export const namedTime = (error: unknown): number => (error instanceof ApiError && error.retryAt) || 0

export const isFailing = (times: FetchTimes | undefined): boolean =>
  times !== undefined && times.errorUpdatedAt > times.dataUpdatedAt

/** After failures, twice the time since the last success, up to a minute. */
export function backoffDelay(times: FetchTimes, interval: number): number {
  if (!isFailing(times)) return interval
  return Math.max(interval, Math.min(idleInterval, 2 * (times.errorUpdatedAt - times.dataUpdatedAt)))
}

const minDelay = 1000

export const nextFetchAt = (times: FetchTimes, interval: number): number =>
  Math.max(
    Math.max(times.dataUpdatedAt, times.errorUpdatedAt) + backoffDelay(times, interval),
    isFailing(times) ? namedTime(times.error) : 0,
  )

export const nextFetchIn = (times: FetchTimes, interval: number, now: number): number =>
  Math.max(minDelay, nextFetchAt(times, interval) - now)

export const isDue = (times: FetchTimes, interval: number, now: number): boolean => now >= nextFetchAt(times, interval)

export interface LoadFailures {
  errorUpdateCount: number
  errorUpdatedAt: number
  error: unknown
}

/** Doubles with each failure, up to a minute. */
const firstRetryDelay = 5000

export const retryDelay = (failures: number): number => Math.min(idleInterval, firstRetryDelay * 2 ** (failures - 1))

/** A 4xx that another try would get again: any but 408 (timeout) and 429 (too many). */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

export function retryTime({ errorUpdateCount, errorUpdatedAt, error }: LoadFailures): number | undefined {
  if (errorUpdateCount === 0 || isRefusal(error)) return undefined
  return Math.max(errorUpdatedAt + retryDelay(errorUpdateCount), namedTime(error))
}

export function retryIn(failures: LoadFailures, now: number): number | false {
  const time = retryTime(failures)
  return time !== undefined && Math.max(minDelay, time - now)
}

interface RefreshedQuery {
  state: FetchTimes & LoadFailures & { data?: unknown }
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
