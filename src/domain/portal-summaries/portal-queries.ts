import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { apmCountsQuery, apmPortals } from '#api/apm-portals.ts'
import { apmRuns } from '#api/apm-runs.ts'
import type { AnyEndpoint } from '#api/endpoint.ts'
import { pipelines } from '#api/pipelines.ts'
import { countsQuery, portals } from '#api/portals.ts'
import type { Counts } from '#api/schema-fields.ts'
import { failedApmRunsQuery, failedRunsKey, failedRunsQuery, type FailedRuns } from './failed-runs.ts'

export interface SummarySource {
  endpoint: AnyEndpoint
  countsQuery: typeof countsQuery
  failuresEndpoint: AnyEndpoint
  failedRunsQuery: typeof failedRunsQuery
  /** What the browser stores is under these keys. */
  seenKey: string
  knownKey: string
}

export const commissionSource: SummarySource = {
  endpoint: portals.summary,
  countsQuery,
  failuresEndpoint: pipelines.category,
  failedRunsQuery,
  seenKey: 'failures-seen/1',
  knownKey: 'known-failures/2',
}

export const apmSource: SummarySource = {
  endpoint: apmPortals.summary,
  countsQuery: apmCountsQuery,
  failuresEndpoint: apmRuns.detail,
  failedRunsQuery: failedApmRunsQuery,
  seenKey: 'apm-seen/1',
  knownKey: 'known-apm-failures/2',
}

/** The queries of each portal, found without hashing: that takes 7 ms for a thousand keys. */
export function portalQueries(client: QueryClient, listed: readonly { id: string }[], source: SummarySource) {
  const cache = client.getQueryCache()
  const portalIds = listed.map(({ id }) => id)
  const counts = new Map(portalIds.map((id) => [id, hashKey(source.countsQuery(id).queryKey)]))
  const runs = new Map(portalIds.map((id) => [id, hashKey(failedRunsKey(source.failuresEndpoint, id))]))
  const ids = new Map([...counts, ...runs].map(([id, hash]) => [hash, id]))
  const countsOf = (id: string): Query<Counts> | undefined => cache.get(counts.get(id) ?? '')
  return {
    source,
    portals: listed,
    portalIds,
    portalOf: ({ queryHash }: { queryHash: string }) => ids.get(queryHash),
    isRead: ({ queryHash }: { queryHash: string }) => ids.has(queryHash),
    counts: countsOf,
    isRow: (id: string) => countsOf(id)?.isActive() === true,
    failedRuns: (id: string): Query<FailedRuns> | undefined => cache.get(runs.get(id) ?? ''),
  }
}

export type PortalQueries = ReturnType<typeof portalQueries>
