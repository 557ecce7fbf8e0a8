import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { apmCountsQuery, apmPortals } from '#api/apm-portals.ts'
import type { AnyEndpoint } from '#api/endpoint.ts'
import { apmRuns } from '#api/apm-runs.ts'
import { failedApmRunsQuery, failedRunsKey, failedRunsQuery, type FailedRuns } from '#api/failed-runs.ts'
import { pipelines } from '#api/pipelines.ts'
import { countsQuery, portals } from '#api/portals.ts'
import type { Counts } from '#api/schema-fields.ts'

/** The portals of an area: where their counts and failed runs come from. */
export interface SummarySource {
  endpoint: AnyEndpoint
  countsQuery: typeof countsQuery
  failuresEndpoint: AnyEndpoint
  failedRunsQuery: typeof failedRunsQuery
}

export const commissionSource: SummarySource = {
  endpoint: portals.summary,
  countsQuery,
  failuresEndpoint: pipelines.category,
  failedRunsQuery,
}

export const apmSource: SummarySource = {
  endpoint: apmPortals.summary,
  countsQuery: apmCountsQuery,
  failuresEndpoint: apmRuns.detail,
  failedRunsQuery: failedApmRunsQuery,
}

export function portalQueries(client: QueryClient, portalIds: readonly string[], source: SummarySource) {
  const cache = client.getQueryCache()
  // Hashing a thousand keys takes 7 ms, so it is done once.
  const counts = new Map(portalIds.map((id) => [id, hashKey(source.countsQuery(id).queryKey)]))
  const runs = new Map(portalIds.map((id) => [id, hashKey(failedRunsKey(source.failuresEndpoint, id))]))
  const ids = new Map([...counts, ...runs].map(([id, hash]) => [hash, id]))
  return {
    source,
    portalOf: (queryHash: string) => ids.get(queryHash),
    counts: (id: string): Query<Counts> | undefined => cache.get(counts.get(id) ?? ''),
    failedRuns: (id: string): Query<FailedRuns> | undefined => cache.get(runs.get(id) ?? ''),
  }
}

export type PortalQueries = ReturnType<typeof portalQueries>
