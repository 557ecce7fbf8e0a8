import { nextFetchAt } from '#lib/refresh-interval.ts'

/** The state of one query of a screen. */
interface LiveQuery {
  dataUpdatedAt: number
  errorUpdatedAt: number
  error: unknown
  isRefetchError: boolean
  isFetching: boolean
}

/**
 * The props of a live control for the queries of a screen: the age of the oldest data, and the state of the refresh;
 * `interval` in ms, where they are refetched by themselves.
 */
export function freshnessOf(queries: readonly LiveQuery[], interval?: number) {
  // The rows of another page that stand in for those of this one have no time.
  const times = queries.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? dataUpdatedAt : []))
  const failing = queries.find((query) => query.isRefetchError)
  return {
    /** In ms since 1970; 0 without data. */
    updatedAt: times.length === 0 ? 0 : Math.min(...times),
    failed: failing !== undefined,
    /** When what has failed is fetched again, in ms since 1970. */
    nextTryAt: failing && interval !== undefined ? nextFetchAt(failing, interval) : undefined,
    refreshing: queries.some((query) => query.isFetching),
  }
}

export type Freshness = ReturnType<typeof freshnessOf>
