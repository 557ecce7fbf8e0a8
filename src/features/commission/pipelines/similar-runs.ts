import { createContext } from 'react'
import type { PastRun } from '#domain/runs-page/run-history.ts'

/** How many runs the stages of a run are compared with. */
const compared = 8

/** The ids of the last eight other successful runs of the same kind, newest first. `past` is newest first. */
export function similarRuns(runId: string, kind: string | undefined, past: readonly PastRun[]): string[] {
  const others = past.filter((run) => run.id !== runId && run.kind === kind && run.status === 'Successful')
  return others.slice(0, compared).map(({ id }) => id)
}

/** The same by the id of an open run; none for a run whose kind is not known. */
export const SimilarRunsContext = createContext<(runId: string) => readonly string[]>(() => [])
