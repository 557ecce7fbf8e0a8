import {
  onlineManager,
  queryOptions,
  useQuery,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { readStoredUser } from '#session/stored-user.ts'
import { call } from './client.ts'
import { queryKeyOf, type AnyEndpoint, type Endpoint, type EndpointInput } from './endpoint.ts'
import type { Messages } from './messages.ts'
import { enqueue } from './queue.ts'
import type { Entries } from './schema-fields.ts'

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

/** The React Query options of one call: key `[family, name, input]`, function and meta. */
export function queryFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
  { priority, messages }: QueryForOptions = {},
) {
  const queryKey: QueryKey = [...queryKeyOf(endpoint), input]
  return queryOptions({
    queryKey,
    queryFn: (context: QueryFunctionContext): Promise<Answer> => {
      // The client retries only while there are no data: a refetch keeps what is on screen, and the next one retries. Of
      // many portals it retries only the first try of each.
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = context.client.getQueryState(queryKey) ?? {}
      const failures = priority === undefined ? 0 : errorUpdateCount
      const retries = dataUpdateCount + failures === 0 ? endpoint.retries : 0
      const makeCall = () => call(endpoint, input, { signal: context.signal, retries, messages })
      return priority === undefined ? makeCall() : enqueue(context, endpoint, priority, makeCall)
    },
    // Waits of queued calls are kept by whoever loads many portals, or by the refresh of the row.
    ...(priority !== undefined && { retry: false }),
    meta: { endpoint },
  })
}

const entriesIn = <Entry>({ entries }: Entries<Entry>): Entry[] => entries

/** The options of a call for a list: its readers get the entries. */
export const listQueryFor = <Path extends string, Query, Body, Entry>(
  endpoint: Endpoint<Path, Query, Body, Entries<Entry>>,
  input: EndpointInput<Endpoint<Path, Query, Body, Entries<Entry>>>,
  options?: QueryForOptions,
) => ({ ...queryFor(endpoint, input, options), select: entriesIn<Entry> })

/** How many entries of a list could not be read. Does not fetch it. */
export const useDropped = <Entry, Key extends QueryKey>(query: UseQueryOptions<Entries<Entry>, Error, Entry[], Key>) =>
  useQuery({ ...query, enabled: false, select: ({ dropped }) => dropped }).data

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
