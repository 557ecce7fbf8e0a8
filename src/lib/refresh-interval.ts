/** In ms: while something on screen is running or pending. */
const busyInterval = 8000
/** In ms: otherwise. */
export const idleInterval = 60_000

/** How often what is on screen is refetched, in ms. */
export const refreshInterval = (busy: boolean): number => (busy ? busyInterval : idleInterval)

/** The times of the last answer and the last failure, in ms since 1970; 0 for never. */
export interface FetchTimes {
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** Whether the last fetch failed. */
export const isFailing = (times: FetchTimes | undefined): boolean =>
  times !== undefined && times.errorUpdatedAt > times.dataUpdatedAt

/**
 * The delay in ms from the last answer or failure to the next fetch: `interval`, and after failures twice the time that
 * they have gone on, up to a minute. A server that is down is called after 16 s, then once a minute.
 */
export function backoffDelay(times: FetchTimes, interval: number): number {
  if (!isFailing(times)) return interval
  return Math.max(interval, Math.min(idleInterval, 2 * (times.errorUpdatedAt - times.dataUpdatedAt)))
}

/** Whether the next fetch is due. */
export const isDue = (times: FetchTimes, interval: number, now: number): boolean =>
  now - Math.max(times.dataUpdatedAt, times.errorUpdatedAt) >= backoffDelay(times, interval)

/** The parts of a React Query query that decide about its refetches. */
interface RefreshedQuery {
  state: FetchTimes & { data?: unknown }
}

/** The query options of a live screen (ui/live/use-live.ts). */
export interface RefreshOptions {
  /** In ms; false is never. */
  refetchInterval: (query: RefreshedQuery) => number | false
  refetchOnWindowFocus: (query: RefreshedQuery) => boolean | 'always'
  refetchOnReconnect: (query: RefreshedQuery) => boolean | 'always'
}
