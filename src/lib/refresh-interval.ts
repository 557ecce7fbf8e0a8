/** In ms: while something on screen is running or pending. */
const busyInterval = 8000
/** In ms: otherwise. */
export const idleInterval = 60_000

/** The refetch interval of a screen, in ms. */
export const refreshInterval = (busy: boolean): number => (busy ? busyInterval : idleInterval)

/** The times of the last success and the last failure, in ms since 1970; 0 for never. */
export interface FetchTimes {
  dataUpdatedAt: number
  errorUpdatedAt: number
  /** Of the last failure. */
  error?: unknown
}

/**
 * The time in ms since 1970 before which the server takes no call, as the failure of the last one says; 0 if it does
 * not.
 */
export const namedTime = (error: unknown): number =>
  error instanceof Error && 'retryAt' in error && typeof error.retryAt === 'number' ? error.retryAt : 0

export const isFailing = (times: FetchTimes | undefined): boolean =>
  times !== undefined && times.errorUpdatedAt > times.dataUpdatedAt

/**
 * The delay in ms from the last success or failure to the next fetch: `interval`; after failures twice their duration so
 * far, up to a minute. A server that is down is called after 16 s, then once a minute.
 */
export function backoffDelay(times: FetchTimes, interval: number): number {
  if (!isFailing(times)) return interval
  return Math.max(interval, Math.min(idleInterval, 2 * (times.errorUpdatedAt - times.dataUpdatedAt)))
}

/** In ms: the delay of a fetch that is overdue. */
const minDelay = 1000

/** When the next fetch is due, in ms since 1970. */
export const nextFetchAt = (times: FetchTimes, interval: number): number =>
  Math.max(
    Math.max(times.dataUpdatedAt, times.errorUpdatedAt) + backoffDelay(times, interval),
    isFailing(times) ? namedTime(times.error) : 0,
  )

/** The time in ms until the next fetch is due. */
export const nextFetchIn = (times: FetchTimes, interval: number, now: number): number =>
  Math.max(minDelay, nextFetchAt(times, interval) - now)

export const isDue = (times: FetchTimes, interval: number, now: number): boolean => now >= nextFetchAt(times, interval)

/** The failures of a query that has no data yet. */
export interface LoadFailures {
  /** How many fetches in a row have failed. */
  errorUpdateCount: number
  /** Of the last failure, in ms since 1970. */
  errorUpdatedAt: number
  error: unknown
}

/** In ms: the delay after the first failed load; it doubles with each failure, up to a minute. */
const firstRetryDelay = 5000

/** The delay in ms after so many failed loads in a row: 5, 10, 20, 40, 60 s. */
export const retryDelay = (failures: number): number => Math.min(idleInterval, firstRetryDelay * 2 ** (failures - 1))

/** Whether an error is an answer that another try would get as well: any 4xx but 'timed out' and 'too many'. */
export function isRefusal(error: unknown): boolean {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The time in ms since 1970 at which a failed load is tried again; undefined for never. */
export function retryTime({ errorUpdateCount, errorUpdatedAt, error }: LoadFailures): number | undefined {
  if (errorUpdateCount === 0 || isRefusal(error)) return undefined
  return Math.max(errorUpdatedAt + retryDelay(errorUpdateCount), namedTime(error))
}

/** The time in ms until a failed load is tried again; false for never. */
export function retryIn(failures: LoadFailures, now: number): number | false {
  const time = retryTime(failures)
  return time !== undefined && Math.max(minDelay, time - now)
}

/** The parts of a React Query query that control its refetches. */
interface RefreshedQuery {
  state: FetchTimes & LoadFailures & { data?: unknown }
}

/** The query options of a live refresh. */
export interface RefreshOptions {
  /** In ms; false for never. */
  refetchInterval: (query: RefreshedQuery) => number | false
  refetchOnWindowFocus: (query: RefreshedQuery) => boolean | 'always'
  refetchOnReconnect: (query: RefreshedQuery) => boolean | 'always'
}
