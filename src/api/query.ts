import {
  hashKey,
  onlineManager,
  queryOptions,
  skipToken,
  useQuery,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { isFailing } from '#lib/refresh-interval.ts'
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
import { fanOutOf, notCalled, type Priority } from './fan-out.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `messages` replaces the endpoint's texts for one screen; `silent` shows no notice; `needsNotice` shows one although
     * the endpoint is told in place elsewhere.
     */
    queryMeta: { endpoint?: AnyEndpoint; messages?: Messages; silent?: boolean; needsNotice?: boolean }
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

interface Turn {
  /** Of a query with observers, that of what is in view. */
  priority: Priority
  /** The id of the endpoint. */
  endpoint: string
  /** What is not made while the endpoint counts as down; a first load has its own backoff. */
  guards: 'everything' | 'refetches' | 'nothing'
}

/**
 * In a query function: makes a call when it is its turn. While its endpoint counts as down the fetch is taken back, as if
 * it had not begun.
 */
export async function inTurn<Answer>(
  { client, queryKey, signal }: QueryFunctionContext,
  { priority, endpoint, guards }: Turn,
  makeCall: () => Promise<Answer>,
): Promise<Answer> {
  const fanOut = fanOutOf(client)
  const query = client.getQueryCache().get(hashKey(queryKey))
  const options = { priority: query?.isActive() ? 'inView' : priority, endpoint, signal } as const
  if (guards === 'nothing' || (guards === 'refetches' && query?.state.data === undefined)) {
    const answer = await fanOut.call(makeCall, options)
    fanOut.reset(endpoint)
    return answer
  }
  const answer = await fanOut.callGuarded(makeCall, { ...options, isRepeat: isFailing(query?.state) })
  if (answer !== notCalled) return answer
  void query?.cancel({ revert: true })
  return new Promise<never>(() => undefined)
}

type QueryFunctionOf<Answer> = (context: QueryFunctionContext) => Promise<Answer>

/** The query function of one call. With a turn the call waits for it; an aborted query leaves the queue. */
function queryFnFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
  turn?: Omit<Turn, 'endpoint'>,
): QueryFunctionOf<Answer> {
  // Only the first try is retried at once. A refetch is not: the data stays on screen, and the next refetch is the
  // retry. Nor is a later try: it follows from `retryDelay`.
  return async (context) => {
    const { signal, client, queryKey } = context
    const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {}
    const retries = dataUpdateCount + errorUpdateCount === 0 ? endpoint.retries : 0
    const makeCall = () => call(endpoint, input, { signal, retries })
    const answer = await (turn ? inTurn(context, { ...turn, endpoint: endpoint.id }, makeCall) : makeCall())
    countUnreadable(client, queryKey, answer)
    return answer
  }
}

/**
 * The React Query options of one call: key `[family, name, input]`, function and meta. With a priority the call waits for
 * its turn.
 */
export function queryFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
  priority?: Priority,
) {
  const queryKey: QueryKey = [...queryKeyOf(endpoint), input]
  return queryOptions({
    queryKey,
    queryFn: queryFnFor(endpoint, input, priority && { priority, guards: 'nothing' }),
    meta: { endpoint },
  })
}

/**
 * The same query for a row, which alone shows a failure. Its calls wait for their turn. It stays cached until the session
 * ends: a row that scrolls out of view unsubscribes, and sorting reads it.
 */
export const rowQueryFor = <Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
) => ({
  queryKey: [...queryKeyOf(endpoint), input],
  queryFn: queryFnFor(endpoint, input, { priority: 'rest', guards: 'refetches' }),
  gcTime: Infinity,
  meta: { endpoint, silent: true },
})

/** The same query with the texts of one screen. Give it to the loader and to the hook of that screen. */
export const withMessages = <Options extends { meta?: { endpoint?: AnyEndpoint } }>(
  query: Options,
  messages: Messages,
) => ({ ...query, meta: { ...query.meta, messages } })

/** The same query for a screen that does not say in its place that it has failed. */
export const withNotice = <Options extends { meta?: { endpoint?: AnyEndpoint } }>(query: Options) => ({
  ...query,
  meta: { ...query.meta, needsNotice: true },
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
