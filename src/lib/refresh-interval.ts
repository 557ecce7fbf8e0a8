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
}

/** True if the last fetch failed. */
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

/** The time in ms until the next fetch is due. */
export const nextFetchIn = (times: FetchTimes, interval: number, now: number): number =>
  Math.max(minDelay, Math.max(times.dataUpdatedAt, times.errorUpdatedAt) + backoffDelay(times, interval) - now)

/** True if the next fetch is due at `now`, in ms since 1970. */
export const isDue = (times: FetchTimes, interval: number, now: number): boolean =>
  now - Math.max(times.dataUpdatedAt, times.errorUpdatedAt) >= backoffDelay(times, interval)

/** The parts of a React Query query that control its refetches. */
interface RefreshedQuery {
  state: FetchTimes & { data?: unknown }
}

/** The query options of a live refresh. */
export interface RefreshOptions {
  /** In ms; false for never. */
  refetchInterval: (query: RefreshedQuery) => number | false
  refetchOnWindowFocus: (query: RefreshedQuery) => boolean | 'always'
  refetchOnReconnect: (query: RefreshedQuery) => boolean | 'always'
}
