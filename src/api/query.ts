import {
  mutationOptions,
  onlineManager,
  queryOptions,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { readStoredUser } from '#session/stored-user.ts'
import { type Endpoint, type EndpointInput } from './endpoint.ts'
import { call } from './http.ts'
import type { NoticeRule } from './notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { notice?: NoticeRule; quiet?: boolean }
    mutationMeta: { notice?: NoticeRule }
  }
}

/**
 * The React Query options of one call: key `[family, name, input]`, function and meta, all from the endpoint.
 * `notice` is another row of the catalogue, for one screen.
 */
export function queryFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: EndpointInput<Endpoint<Path, Query, Body, Answer>>,
  notice: NoticeRule = endpoint.notice,
) {
  const queryKey: QueryKey = [...endpoint.id.split('.'), input]
  return queryOptions({
    queryKey,
    // A refresh is tried once: what is shown stays, and the next refresh is its second try.
    queryFn: ({ signal, client }) =>
      call(endpoint, input, signal, client.getQueryData(queryKey) === undefined ? endpoint.retries : 0),
    meta: { notice },
  })
}

interface Known {
  state: { data?: unknown; dataUpdatedAt: number; errorUpdatedAt: number }
}

/** What a screen's live control adds to a query. */
export interface LiveOptions {
  /** In ms; false is never. */
  refetchInterval: (query: Known) => number | false
  refetchOnWindowFocus: (query: Known) => boolean | 'always'
  refetchOnReconnect: (query: Known) => boolean | 'always'
}

/**
 * Starts a query from a route's loader, so that it is on its way while the screen's code still loads. The screen shows
 * what becomes of it. A `preload`, for a link under the pointer, tells nobody of a failure: the screen would ask again.
 * Nor does it ask again for what has failed: a link that comes under a resting pointer is no wish to try once more.
 * `anew` asks even where what is known is fresh.
 */
export function startQuery<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Answer, Error, Answer, Key>, 'queryKey' | 'queryFn' | 'meta'>,
  preload = false,
  anew = false,
): void {
  // The loader of a screen that was left may still run after the session has ended.
  if (readStoredUser() === null) return
  // Without a connection it would wait, and be asked later for a screen that nobody opened.
  if (preload && !onlineManager.isOnline()) return
  if (preload && client.getQueryState(query.queryKey)?.status === 'error') return
  const staleTime = anew ? { staleTime: 0 } : {}
  client.query({ ...query, ...staleTime, meta: { ...query.meta, quiet: preload } }).catch(() => undefined)
}

/** The options of a call that changes something. `apply` puts the answer into exactly the cache entries it touched. */
export function mutationFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  apply?: (client: QueryClient, answer: Answer, input: EndpointInput<Endpoint<Path, Query, Body, Answer>>) => void,
) {
  return mutationOptions({
    mutationKey: endpoint.id.split('.'),
    mutationFn: (input: EndpointInput<Endpoint<Path, Query, Body, Answer>>) => call(endpoint, input),
    onSuccess: (answer, input, _result, { client }) => apply?.(client, answer, input),
    meta: { notice: endpoint.notice },
  })
}
