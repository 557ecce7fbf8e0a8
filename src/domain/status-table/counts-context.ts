import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import type { StatusWord } from '#domain/statuses.ts'
import type { Live } from '#ui/live/use-live.ts'
import { isFailing } from '#lib/refresh-interval.ts'
import type { CountsLoader, CountsQuery, CountsQueryOf } from './counts-loader.ts'
import type { PortalRow } from './portal-rows.ts'
import type { KnownCounts } from './portal-totals.ts'

/** The portals of a dashboard and what fetches their counts. */
export interface CountsSource {
  portalIds: readonly string[]
  loader: CountsLoader
  /** The cached counts queries of these portals. */
  cachedCounts: (client: QueryClient) => CountsQuery[]
  /** What is cached of one of these portals. */
  knownOf: (client: QueryClient, portalId: string) => CachedCounts
}

export interface CachedCounts extends KnownCounts {
  /** The time of the counts in ms since 1970; 0 without any. */
  updatedAt: number
}

/** Reads what is cached of a query; undefined for none. */
export const knownCounts = (query: CountsQuery | undefined): CachedCounts => ({
  counts: query?.state.data,
  isUnreachable: isFailing(query?.state),
  updatedAt: query?.state.dataUpdatedAt ?? 0,
})

const find = (client: QueryClient, hash = '') => client.getQueryCache().get<unknown, Error, Counts>(hash)

/**
 * Finds the cached counts queries of these portals. Their keys are hashed once, at the first call: it takes 7 ms for
 * 1,000 portals.
 */
export function cachedCountsOf(
  queryOf: CountsQueryOf,
  portalIds: readonly string[],
): Pick<CountsSource, 'cachedCounts' | 'knownOf'> {
  let hashes: ReadonlyMap<string, string> | undefined
  const hashOf = () => (hashes ??= new Map(portalIds.map((id) => [id, hashKey(queryOf(id).queryKey)])))
  return {
    cachedCounts: (client) => [...hashOf().values()].flatMap((hash) => find(client, hash) ?? []),
    knownOf: (client, portalId) => knownCounts(find(client, hashOf().get(portalId))),
  }
}

interface LiveCountsSource extends CountsSource {
  live: Live
}

export const CountsSourceContext = createContext<LiveCountsSource | undefined>(undefined)

/** The counts of the dashboard around this component. Throws outside of a PortalStatusPage. */
export function useCountsSource(): LiveCountsSource {
  const source = use(CountsSourceContext)
  if (!source) throw new Error('There is no PortalStatusPage around this component.')
  return source
}

/** The counts of one row. */
export type RowCounts =
  | { state: 'loading' }
  /** `nextTryAt`: in ms since 1970, where the counts are fetched again by themselves. */
  | { state: 'failed'; retrying: boolean; nextTryAt: number | undefined; retry: () => void }
  /** `since`: the time of the counts in ms since 1970, where their refetch failed. */
  | { state: 'ready'; counts: Counts; since: number | undefined }

/** Provided once per row, so that an answer renders one row. */
export const RowCountsContext = createContext<RowCounts>({ state: 'loading' })

/** What a row shows before its name, in room of its own; without it, there is no room. */
export const RowControlContext = createContext<((row: PortalRow) => ReactNode) | undefined>(undefined)

/** The link of a row: to all its runs, or to those of one status. */
export type PortalLink = (portalId: string, status?: StatusWord) => LinkProps

export const PortalLinkContext = createContext<PortalLink | undefined>(undefined)

/** The link of the table around this cell. Throws outside of a PortalStatusTable. */
export function usePortalLink(): PortalLink {
  const link = use(PortalLinkContext)
  if (!link) throw new Error('There is no PortalStatusTable around this cell.')
  return link
}
