import { partialMatchKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { isRetriedLater } from '#lib/refresh-interval.ts'
import { useStored } from '#ui/use-stored.ts'
import {
  firstErrorQuery,
  firstErrorsKey,
  readFirstErrors,
  type FirstErrorState,
  type LoadedError,
} from './first-error.ts'
import type { KnownFacts } from './failure-facts.ts'
import { latestRuns, type FailedRun, type FailedRuns } from './portal-summaries/failed-runs.ts'
import { isSinceSeen, type LastSeen } from './portal-summaries/last-seen.ts'
import { useCacheVersion } from './portal-summaries/use-cache-version.ts'

const knownError = z.object({
  stage: z.string(),
  /** The ID of its error (first-error.ts). */
  error: z.string(),
  /** Where it was seen. */
  portals: z.array(z.string()),
  note: z.string(),
  at: z.number(),
  /** How often it had failed in the 24 hours before the mark, as far as its errors were loaded. */
  before: z.number(),
})

/** The mark of an error that the user knows, stored in this browser. */
export type KnownError = z.output<typeof knownError>

const day = 24 * 60 * 60_000
const maxStored = 200

export const maxNoteLength = 40

export const useStoredKnown = (key: string) => useStored({ key, schema: z.array(knownError), initial: [] })

const keyOf = (stage: string | undefined, error: string) => `${stage ?? ''}\n${error}`

const errorKey = (run: FailedRun, error: LoadedError | undefined) =>
  error === undefined || error === 'failed' ? undefined : keyOf(run.stage, error?.id ?? '')

/** An earlier failure on another portal is no reason: it was there when the error was marked. */
function returnOf({ portals, at, before }: KnownError, runs: readonly FailedRun[], now: number) {
  const joined = runs.find((run) => run.at !== undefined && run.at > at && !portals.includes(run.portalId))
  if (joined) return { portalId: joined.portalId }
  const failuresUntil = (end: number) =>
    runs.filter((run) => run.at !== undefined && run.at > end - day && run.at <= end).length
  const failures = failuresUntil(now)
  // Of some runs the error was loaded after the mark was made.
  const allBefore = Math.max(before, failuresUntil(at))
  return failures >= 5 && failures > 3 * allBefore ? { failures, before: allBefore } : undefined
}

/** What the marks say of the latest failed runs of their portals and stages, as far as errors are loaded. */
export function readKnown(
  marks: readonly KnownError[],
  runs: readonly FailedRun[],
  errorOf: (run: FailedRun) => LoadedError | undefined,
  now: number,
) {
  const places = new Set(marks.flatMap(({ stage, portals }) => portals.map((id) => keyOf(stage, id))))
  const stages = new Set(marks.map(({ stage }) => stage))
  const ofStages = runs.filter(({ stage = '' }) => stages.has(stage))
  const decided = new Set(latestRuns(ofStages.filter((run) => places.has(keyOf(run.stage, run.portalId)))))
  const byError = Map.groupBy(ofStages, (run) => errorKey(run, errorOf(run)))
  const found = new Map(
    marks.map((mark) => {
      const key = keyOf(mark.stage, mark.error)
      return [key, { mark, returned: returnOf(mark, byError.get(key) ?? [], now) }]
    }),
  )
  const factsOf = (run: FailedRun): KnownFacts => {
    if (!decided.has(run)) return {}
    const error = errorOf(run)
    const { mark, returned } = found.get(errorKey(run, error) ?? '') ?? {}
    const known = returned === undefined && mark?.portals.includes(run.portalId) ? mark : undefined
    return { known, returned, needsError: true, isUndecided: error === undefined }
  }
  const marked = new Set(marks.flatMap(({ portals }) => portals))
  /** The same for all portals without a mark, whatever is loaded. */
  const factsIn = (portalId: string) => (marked.has(portalId) ? factsOf : noFacts)
  const isLoaded = (run: FailedRun) => typeof errorOf(run) === 'object'
  return { factsIn, wanted: [...decided].filter((run) => !isLoaded(run)) }
}

const noFacts = (): KnownFacts => ({})

const nothingKnown = readKnown([], [], () => undefined, 0)

const errorsAt = (client: QueryClient, version: number) => ({ version, errorOf: readFirstErrors(client) })

/** The count of new failures waits for it, so it goes ahead of portals out of view. */
const priority = -1

const ignore = () => undefined

const isFirstError = ({ queryKey }: { queryKey: QueryKey }) => partialMatchKey(queryKey, firstErrorsKey)

interface KnownOptions {
  /** The marks are stored under it. */
  key: string
  /** Must be memoized. */
  states: readonly { runs: { data: FailedRuns | undefined } | undefined }[]
  lastSeen: LastSeen
  now: number
}

/** Loads the errors of runs since last seen whose portal and stage have a mark. */
export function useKnown({ key, states, lastSeen, now }: KnownOptions) {
  const client = useQueryClient()
  const [marks] = useStoredKnown(key)
  const version = useCacheVersion(isFirstError)
  const errors = useMemo(() => errorsAt(client, version), [client, version])
  const known = useMemo(
    () =>
      marks.length === 0
        ? nothingKnown
        : readKnown(
            marks,
            states.flatMap(({ runs }) => runs?.data?.runs ?? []),
            errors.errorOf,
            now,
          ),
    [marks, states, errors, now],
  )
  useEffect(() => {
    for (const run of known.wanted) {
      const query = firstErrorQuery(run, priority)
      const isLater = isRetriedLater(client.getQueryState(query.queryKey))
      if (!isLater && isSinceSeen(lastSeen, run, now)) client.query(query).catch(ignore)
    }
  }, [client, known, lastSeen, now])
  return known
}

/** A failed run of a group that is marked, with its error. */
export interface MarkedRun {
  run: FailedRun
  error: FirstErrorState | undefined
}

/** One mark for each error that is loaded. */
export function marksOf(runs: readonly MarkedRun[], { note, at }: Pick<KnownError, 'note' | 'at'>): KnownError[] {
  const loaded = runs.flatMap(({ run, error }) =>
    typeof error === 'object' ? [{ run, stage: run.stage ?? '', error: error?.id ?? '' }] : [],
  )
  const groups = Map.groupBy(loaded, ({ stage, error }) => keyOf(stage, error))
  return [...groups.values()].flatMap((same) =>
    same.slice(0, 1).map(({ stage, error }) => ({
      stage,
      error,
      portals: [...new Set(same.map(({ run }) => run.portalId))],
      note,
      at,
      before: same.filter(({ run }) => run.at !== undefined && run.at > at - day).length,
    })),
  )
}

/** An error that is marked again has the later mark. */
export const addMarks = (stored: readonly KnownError[], marks: readonly KnownError[]): KnownError[] =>
  [...marks, ...removeMarks(stored, marks)].slice(0, maxStored)

export function removeMarks(stored: readonly KnownError[], marks: readonly KnownError[]): KnownError[] {
  const keys = new Set(marks.map(({ stage, error }) => keyOf(stage, error)))
  return stored.filter(({ stage, error }) => !keys.has(keyOf(stage, error)))
}

export interface MarkedErrors {
  added: readonly KnownError[]
  replaced: readonly KnownError[]
}

export function markedErrors(stored: readonly KnownError[], added: readonly KnownError[]): MarkedErrors {
  const others = removeMarks(stored, added)
  return { added, replaced: stored.filter((mark) => !others.includes(mark)) }
}

/** Marks that were made since, perhaps in another tab, stay. */
export const undoMarks = (stored: readonly KnownError[], { added, replaced }: MarkedErrors): KnownError[] => [
  ...replaced,
  ...removeMarks(stored, added),
]
