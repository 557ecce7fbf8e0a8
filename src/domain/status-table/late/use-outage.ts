import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/endpoint.ts'
import { isFailing, retryTime } from '#lib/refresh-interval.ts'
import type { CountsSource } from '../counts-context.ts'
import { useCacheValue } from '../use-counts.ts'

/** What an outage is known by: the answer of the server, and the portal that is tried next. */
export function useOutageCause(source: CountsSource) {
  const { cachedCounts } = source
  return useCacheValue((client) => {
    const states = cachedCounts(client).flatMap(({ state }) => (isFailing(state) ? state : []))
    const error = states.map((state) => state.error).find((one) => one instanceof ApiError)
    const waiting = states.filter(({ data, fetchStatus }) => data === undefined && fetchStatus === 'idle')
    const next = waiting.toSorted((one, other) => (retryTime(one) ?? Infinity) - (retryTime(other) ?? Infinity))
    return { status: error?.status, next: next[0] }
  })
}

/** Tries the portals that do not answer. Resolves when all are answered, or the first one fails. */
export function useRetryUnreachable(source: CountsSource): () => Promise<void> {
  const client = useQueryClient()
  const { loader, cachedCounts } = source
  return () =>
    loader.retryNow(
      client,
      cachedCounts(client).filter(({ state }) => isFailing(state)),
    )
}
