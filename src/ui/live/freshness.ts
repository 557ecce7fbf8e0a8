import { isFailing, nextFetchAt, retryTime, type FetchTimes } from '#lib/refresh-interval.ts'

interface LiveQuery extends FetchTimes {
  data?: unknown
  error: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
  isFetched?: boolean
}

/**
 * From the best to the worst. `updating`: no response of this visit yet, data of the last one. `stale`: a refresh failed. `missing`:
 * there is no data, because loading it failed.
 */
const states = ['current', 'updating', 'loading', 'stale', 'missing'] as const

export interface Freshness {
  state: (typeof states)[number]
  /** Time of the oldest data; 0 without data. */
  updatedAt: number
  error: Error | null
  nextTryAt: number | undefined
  refreshing: boolean
}

export const isFailed = ({ state }: Freshness): boolean => state === 'stale' || state === 'missing'

const none: Freshness = { state: 'current', updatedAt: 0, error: null, nextTryAt: undefined, refreshing: false }

/** The head of a page tells the worst of what the page shows. */
export function worstOf(parts: readonly Freshness[]): Freshness {
  const rank = ({ state }: Freshness) => states.indexOf(state)
  const worst = parts.reduce((one, other) => (rank(other) > rank(one) ? other : one), none)
  // Placeholder rows of another page have no time.
  const times = parts.flatMap(({ updatedAt }) => updatedAt || [])
  return {
    ...worst,
    updatedAt: times.length > 0 ? Math.min(...times) : 0,
    refreshing: parts.some(({ refreshing }) => refreshing),
  }
}

function partOf(query: LiveQuery, interval: number | undefined): Freshness {
  const { data, dataUpdatedAt, errorUpdateCount, error, fetchStatus } = query
  const part = { updatedAt: dataUpdatedAt, error, nextTryAt: undefined, refreshing: fetchStatus === 'fetching' }
  if (data === undefined && errorUpdateCount > 0) {
    return { ...part, state: 'missing', nextTryAt: interval && retryTime(query) }
  }
  if (data === undefined) return { ...part, state: fetchStatus === 'idle' ? 'current' : 'loading' }
  if (!isFailing(query))
    return { ...part, state: query.isFetched === false && dataUpdatedAt > 0 ? 'updating' : 'current' }
  return { ...part, state: 'stale', nextTryAt: interval && nextFetchAt(query, interval) }
}

export const freshnessOf = (queries: readonly LiveQuery[], interval?: number): Freshness =>
  worstOf(queries.map((query) => partOf(query, interval)))
