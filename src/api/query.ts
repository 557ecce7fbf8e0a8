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
import { enqueue } from './queue.ts'
import type { Entries } from './schema-fields.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: AnyEndpoint }
    mutationMeta: { endpoint?: AnyEndpoint; showsFailure?: (error: Error) => boolean }
  }
}

interface QueryForOptions {
  /** Higher numbers go first. Without a priority the call is made immediately. */
  priority?: number | undefined
  /** For an expanded row, which no loader fetches: expanding it again refetches what has failed. */
  retryOnMount?: true
}

export function queryFor<Path extends string, Query, Body, Data>(
  endpoint: Endpoint<Path, Query, Body, Data>,
  input: EndpointInput<Endpoint<Path, Query, Body, Data>>,
  { priority, ...options }: QueryForOptions = {},
) {
  const queryKey: QueryKey = [...queryKeyOf(endpoint), input]
  return queryOptions({
    queryKey,
    queryFn: (context: QueryFunctionContext): Promise<Data> => {
      // A failed refetch keeps what is on screen, and the next refetch tries again.
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = context.client.getQueryState(queryKey) ?? {}
      const failures = priority === undefined ? 0 : errorUpdateCount
      const retries = dataUpdateCount + failures === 0 ? endpoint.retries : 0
      const makeCall = () => call(endpoint, input, { signal: context.signal, retries })
      return priority === undefined ? makeCall() : enqueue(context, endpoint, priority, makeCall)
    },
    // The loader of many portals, or the refresh of a row, waits and retries queued calls.
    ...(priority !== undefined && { retry: false }),
    ...options,
    meta: { endpoint },
  })
}

const entriesIn = <Entry>({ entries }: Entries<Entry>): Entry[] => entries

export const listQueryFor = <Path extends string, Query, Body, Entry>(
  endpoint: Endpoint<Path, Query, Body, Entries<Entry>>,
  input: EndpointInput<Endpoint<Path, Query, Body, Entries<Entry>>>,
) => ({ ...queryFor(endpoint, input), select: entriesIn<Entry> })

export const useDropped = <Entry, Key extends QueryKey>(query: UseQueryOptions<Entries<Entry>, Error, Entry[], Key>) =>
  useQuery({ ...query, enabled: false, select: ({ dropped }) => dropped }).data

interface PrefetchOptions {
  preload?: boolean
  force?: boolean
}

export function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>,
  { preload = false, force = false }: PrefetchOptions = {},
): void {
  // A loader may still run after the session has ended.
  if (readStoredUser() === null) return
  // Offline, the query would wait and run for a page that was never opened.
  if (preload && !onlineManager.isOnline()) return
  if (preload && client.getQueryState(query.queryKey)?.status === 'error') return
  client.query({ ...query, ...(force && { staleTime: 0 }) }).catch(() => undefined)
}
