import type { Run } from '#api/pipelines.ts'
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
