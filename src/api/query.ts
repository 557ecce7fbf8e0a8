import {
  onlineManager,
  queryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { readStoredUser } from '#session/stored-user.ts'
import { call } from './client.ts'
import { queryKeyOf, unreadableIn, type AnyEndpoint, type Endpoint, type EndpointInput } from './endpoint.ts'
import type { Messages } from './messages.ts'
import { enqueue } from './queue.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `onError` replaces that of the endpoint. */
    queryMeta: { endpoint?: AnyEndpoint; onError?: 'inline' | 'toast' }
    /** `showsFailure` is true if the form of the call is still open and shows this error; no toast does then. */
    mutationMeta: { endpoint?: AnyEndpoint; showsFailure?: (error: Error) => boolean }
  }
}

interface QueryForOptions {
  /** The call waits in the queue, behind those of a higher number; without a priority it is made immediately. */
  priority?: number | undefined
  /** Replaces the texts of the endpoint. */
  messages?: Messages
}

/** The key of the number of entries of an answer that could not be read. */
export const unreadableKey = (queryKey: QueryKey): QueryKey => ['unreadable', ...queryKey]

/** The React Query options of one call: key `[family, name, input]`, function and meta. */
export function queryFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
  { priority, messages }: QueryForOptions = {},
) {
  const queryKey: QueryKey = [...queryKeyOf(endpoint), input]
  return queryOptions({
    queryKey,
    queryFn: async (context: QueryFunctionContext): Promise<Answer> => {
      // The client retries only while there are no data: a refetch keeps what is on screen, and the next one retries. Of
      // many portals it retries only the first try of each.
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = context.client.getQueryState(queryKey) ?? {}
      const failures = priority === undefined ? 0 : errorUpdateCount
      const retries = dataUpdateCount + failures === 0 ? endpoint.retries : 0
      const makeCall = () => call(endpoint, input, { signal: context.signal, retries, messages })
      const answer = await (priority === undefined ? makeCall() : enqueue(context, endpoint, priority, makeCall))
      // The cache may merge the answer into an older one: the number has an entry of its own, where it is or was not 0.
      const unreadable = unreadableIn(answer)
      const key = unreadableKey(queryKey)
      if (unreadable !== (context.client.getQueryData(key) ?? 0)) context.client.setQueryData(key, unreadable)
      return answer
    },
    // Waits of queued calls are kept by whoever loads many portals, or by the refresh of the row.
    ...(priority !== undefined && { retry: false }),
    meta: { endpoint },
  })
}

/** The same query for a screen that does not show that it has failed. */
export const withToast = <Options extends { meta?: { endpoint?: AnyEndpoint } }>(query: Options) => ({
  ...query,
  meta: { ...query.meta, onError: 'toast' as const },
})

/** For what an expanded row shows, which no loader fetches: expanding it again refetches what has failed. */
export const retryOnMount = { retryOnMount: true } as const

interface PrefetchOptions {
  /** For a link under the pointer: no toast, no fetch while offline, no retry of what has failed. */
  preload?: boolean
  /** Fetches although the cached data is fresh. */
  force?: boolean
}

/** Starts a query in a route's loader, while the code of the screen still loads. The screen shows the result. */
export function prefetch<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn' | 'meta'>,
  { preload = false, force = false }: PrefetchOptions = {},
): void {
  // A loader may still run after the session has ended.
  if (readStoredUser() === null) return
  // Offline, the query would wait and run for a screen that was never opened.
  if (preload && !onlineManager.isOnline()) return
  if (preload && client.getQueryState(query.queryKey)?.status === 'error') return
  client
    .query({
      ...query,
      ...(force && { staleTime: 0 }),
      ...(preload && { meta: { ...query.meta, onError: 'inline' } }),
    })
    .catch(() => undefined)
}
