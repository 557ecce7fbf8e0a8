import { nextFetchAt } from '#lib/refresh-interval.ts'

interface LiveQuery {
  dataUpdatedAt: number
  errorUpdatedAt: number
  error: unknown
  isRefetchError: boolean
  isFetching: boolean
}

export function freshnessOf(queries: readonly LiveQuery[], interval?: number) {
  // Placeholder rows of another page have no time.
  const times = queries.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? dataUpdatedAt : []))
  const hasData = times.length > 0
  const failing = queries.find(
    ({ isRefetchError, errorUpdatedAt }) => isRefetchError || (!hasData && errorUpdatedAt > 0),
  )
  return {
    updatedAt: hasData ? Math.min(...times) : 0,
    failed: failing !== undefined,
    nextTryAt: failing && interval !== undefined ? nextFetchAt(failing, interval) : undefined,
    refreshing: queries.some((query) => query.isFetching),
  }
}

export type Freshness = ReturnType<typeof freshnessOf>
