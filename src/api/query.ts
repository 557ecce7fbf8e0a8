import {
  onlineManager,
  queryOptions,
  skipToken,
  useQuery,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type PQueue from 'p-queue'
import { readStoredUser } from '#session/stored-user.ts'
import { call } from './client.ts'
import {
  queryKeyOf,
  unreadableIn,
  type AnyEndpoint,
  type Endpoint,
  type EndpointInput,
  type Messages,
} from './endpoint.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `messages` replaces the endpoint's texts for one screen; `silent` shows no notice. */
    queryMeta: { endpoint?: AnyEndpoint; messages?: Messages; silent?: boolean }
    /** `showsFailure` is true if the form of the call is still open and shows this error; no notice does then. */
    mutationMeta: { endpoint?: AnyEndpoint; showsFailure?: (error: Error) => boolean }
  }
}

const unreadableKey = (queryKey: QueryKey): QueryKey => ['unreadable', ...queryKey]

/** Caches how many entries of an answer could not be read, beside the answer. */
function countUnreadable(client: QueryClient, queryKey: QueryKey, answer: unknown): void {
  const count = unreadableIn(answer)
  const key = unreadableKey(queryKey)
  if (count !== (client.getQueryData<number>(key) ?? 0)) client.setQueryData(key, count)
}

/** How many entries of a query's latest answer could not be read and were left out. */
export const useUnreadable = (queryKey: QueryKey): number =>
  useQuery<number>({ queryKey: unreadableKey(queryKey), queryFn: skipToken }).data ?? 0

/**
 * The React Query options of one call: key `[family, name, input]`, function and meta. With a queue the call waits for
 * its turn; an aborted query leaves the queue.
 */
export function queryFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
  queue?: PQueue,
) {
  const queryKey: QueryKey = [...queryKeyOf(endpoint), input]
  return queryOptions({
    queryKey,
    // Only the first try is retried at once. A refetch is not: the data stays on screen, and the next refetch is the
    // retry. Nor is a later try: it follows from `retryDelay`.
    queryFn: async ({ signal, client }): Promise<Answer> => {
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {}
      const retries = dataUpdateCount + errorUpdateCount === 0 ? endpoint.retries : 0
      const makeCall = () => call(endpoint, input, { signal, retries })
      const answer = await (queue ? queue.add(makeCall, { signal }) : makeCall())
      countUnreadable(client, queryKey, answer)
      return answer
    },
    meta: { endpoint },
  })
}

/** The same query with the texts of one screen. Give it to the loader and to the hook of that screen. */
export const withMessages = <Options extends { meta?: { endpoint?: AnyEndpoint } }>(
  query: Options,
  messages: Messages,
) => ({ ...query, meta: { ...query.meta, messages } })

/**
 * The same query for a row, which alone shows a failure. It stays cached until the session ends: a row that scrolls out of
 * view unsubscribes, and sorting reads it.
 */
export const forRow = <Options extends { meta?: { endpoint?: AnyEndpoint } }>(query: Options) => ({
  ...query,
  gcTime: Infinity,
  meta: { ...query.meta, silent: true },
})

/** For what an expanded row shows, which no loader fetches: expanding it again refetches what has failed. */
export const retryOnMount = { retryOnMount: true } as const

interface PrefetchOptions {
  /** For a link under the pointer: no notice, no fetch while offline, no retry of what has failed. */
  silent?: boolean
  /** Fetches although the cached data is fresh. */
  force?: boolean
}

/** Starts a query in a route's loader, while the code of the screen still loads. The screen shows the result. */
export function prefetch<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn' | 'meta'>,
  { silent = false, force = false }: PrefetchOptions = {},
): void {
  // A loader may still run after the session has ended.
  if (readStoredUser() === null) return
  // Offline, the query would wait and run for a screen that was never opened.
  if (silent && !onlineManager.isOnline()) return
  if (silent && client.getQueryState(query.queryKey)?.status === 'error') return
  const staleTime = force ? { staleTime: 0 } : {}
  client
    .query({ ...query, ...staleTime, meta: { ...query.meta, silent: silent || query.meta?.silent } })
    .catch(() => undefined)
}
