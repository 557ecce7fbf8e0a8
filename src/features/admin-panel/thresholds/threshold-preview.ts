import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryKeyOf } from '#api/endpoint.ts'
import { listInput, pipelines, runsQuery } from '#api/pipelines.ts'
import type { Run } from '#api/run-schemas.ts'
import { matcher, type Condition } from './threshold-match.ts'

/** Number of runs that match, and of runs with an unknown result. */
export interface MatchCount {
  matching: number
  unknown: number
}

/** Counts the runs that meet a condition. */
export function countMatches(runs: readonly Run[], condition: Condition): MatchCount {
  const match = matcher(condition)
  const count: MatchCount = { matching: 0, unknown: 0 }
  for (const run of runs) {
    const met = match(run)
    if (met === 'yes') count.matching += 1
    else if (met === 'unknown') count.unknown += 1
  }
  return count
}

/**
 * Every cached run by portal: the runs of all cached pages, each once, as the latest answer has it. A portal without an
 * entry has no cached page; an empty entry means that it has no runs.
 */
export function cachedRuns(client: QueryClient): ReadonlyMap<string, readonly Run[]> {
  const pages = [pipelines.list, pipelines.category]
    .flatMap((list) => client.getQueryCache().findAll({ queryKey: queryKeyOf(list) }))
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const portals = new Map<string, Map<string, Run>>()
  for (const { queryKey } of pages) {
    const input = z.safeParse(listInput, queryKey[2])
    if (!input.success) continue
    const { params, query } = input.data
    const runs = portals.get(params.portalId) ?? new Map<string, Run>()
    portals.set(params.portalId, runs)
    const page = client.getQueryData(runsQuery(params.portalId, query).queryKey)
    for (const run of page?.pipelines ?? []) runs.set(run.pipelineRunSeq, run)
  }
  return new Map([...portals].map(([portalId, runs]) => [portalId, [...runs.values()]]))
}

/** Loaded runs of the chosen portals. */
interface LoadedPart {
  runs: readonly Run[]
  /** Ids of the chosen portals without a loaded page. */
  missing: readonly string[]
}

/** The loaded runs of the chosen portals, and the ids of portals without any. */
export function loadedPart(loaded: ReadonlyMap<string, readonly Run[]>, portalIds: readonly string[]): LoadedPart {
  return {
    runs: portalIds.flatMap((id) => loaded.get(id) ?? []),
    missing: portalIds.filter((id) => !loaded.has(id)),
  }
}
