import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { runsInput, runsQuery, type Run } from './pipelines.ts'

/** In ms: runs that were loaded to be looked through stay while a form is filled in. */
const keptFor = 30 * 60_000

/** The latest runs of a portal, at most 100. */
export const latestRunsQuery = (portalId: string) => ({
  ...runsQuery(portalId, { page_no: 1, order_by: 'start_time', sort: 'decs', top: 100 }),
  gcTime: keptFor,
})

/**
 * Every run that this browser has loaded, by portal: of all pages of the lists in the cache, each run once, as it was
 * told last. A portal without an entry has none of its pages here; one with an empty entry has no runs.
 */
export function loadedRuns(client: QueryClient): ReadonlyMap<string, readonly Run[]> {
  const pages = [['pipelines', 'list'] as const, ['pipelines', 'category'] as const]
    .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const portals = new Map<string, Map<string, Run>>()
  for (const { queryKey } of pages) {
    const input = z.safeParse(runsInput, queryKey[2])
    if (!input.success) continue
    const { params, query } = input.data
    const runs = portals.get(params.portalId) ?? new Map<string, Run>()
    portals.set(params.portalId, runs)
    const page = client.getQueryData(runsQuery(params.portalId, query).queryKey)
    for (const run of page?.pipelines ?? []) runs.set(run.pipelineRunSeq, run)
  }
  return new Map([...portals].map(([portalId, runs]) => [portalId, [...runs.values()]]))
}
