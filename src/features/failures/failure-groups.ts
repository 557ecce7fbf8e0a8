import type { FirstError } from '#domain/first-error.ts'
import { runKey, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { searchFor } from '#lib/fold.ts'
import type { LabelledPortal } from '#domain/labelled-portals.ts'
import type { Grouping } from './failures-search.ts'

export const timelineSlots = 24

/** Null if the run has no error, undefined until it is loaded. */
type KnownError = FirstError | null | undefined

export interface ErrorGroup {
  error: KnownError
  runs: readonly FailedRun[]
}

export interface FailureGroup {
  id: string
  code: string | undefined
  text: string
  errors: readonly ErrorGroup[]
  runs: readonly FailedRun[]
  portals: readonly string[]
  stages: readonly string[]
  first: number | undefined
  last: number | undefined
  newRuns: number
  /** Failed runs in each part of the listed time. */
  slots: readonly number[]
  newSlots: readonly number[]
  /** Of a group that the user has set aside. */
  known?: { note: string; at: number } | undefined
}

const errorId = ({ code, kind }: FirstError) => `${code ?? ''}\n${kind}`

const stageTitle = ({ stage = 'Unknown stage' }: FailedRun) => stage

export const groupIdOf = (run: FailedRun, by: Grouping, error: KnownError): string => groupOf(run, by, error).id

/** Grouped by error, a run is listed under its stage until its error is loaded, or if it has none. */
function groupOf(run: FailedRun, by: Grouping, error: KnownError) {
  if (by === 'portal') return { id: run.portalId, code: undefined, text: run.portalId }
  if (by === 'error' && error) return { id: errorId(error), code: error.code, text: error.text }
  return { id: `stage ${run.stage ?? ''}`, code: undefined, text: stageTitle(run) }
}

export function groupByError(
  runs: readonly FailedRun[],
  errorOf: (run: FailedRun) => KnownError,
): readonly ErrorGroup[] {
  const groups = Map.groupBy(runs, (run) => {
    const error = errorOf(run)
    return error ? errorId(error) : String(error)
  })
  return [...groups.values()]
    .map((group) => ({ error: group[0] && errorOf(group[0]), runs: group }))
    .toSorted(
      (one, other) =>
        Number(one.error === undefined) - Number(other.error === undefined) ||
        Number(one.error === null) - Number(other.error === null) ||
        other.runs.length - one.runs.length,
    )
}

export const sharedError = ({ errors }: Pick<FailureGroup, 'errors'>): FirstError | undefined =>
  errors.length === 1 ? (errors[0]?.error ?? undefined) : undefined

/** How many runs have each code, the most frequent one first. Only of errors that are loaded. */
export function codesOf({ errors }: Pick<FailureGroup, 'errors'>): readonly (readonly [code: string, runs: number])[] {
  const counts = new Map<string, number>()
  for (const { error, runs } of errors) {
    if (error?.code !== undefined) counts.set(error.code, (counts.get(error.code) ?? 0) + runs.length)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .map(([value]) => value)
}

const byTime = (one: FailedRun, other: FailedRun) =>
  (other.at ?? -Infinity) - (one.at ?? -Infinity) || (one.runId < other.runId ? 1 : -1)

/** Older runs are listed under their stages. */
export const mostErrors = 500

export const latestRuns = (runs: readonly FailedRun[]): FailedRun[] => runs.toSorted(byTime).slice(0, mostErrors)

interface GroupOptions {
  by: Grouping
  errorOf: (run: FailedRun) => KnownError
  isNew: (run: FailedRun) => boolean
  from: number
  to: number
}

/** Each run is in exactly one group. Groups with new runs come first, then those with the most runs. */
export function groupFailures(runs: readonly FailedRun[], options: GroupOptions): FailureGroup[] {
  const { by, errorOf, isNew, from, to } = options
  const slotOf = (at: number) =>
    Math.min(timelineSlots - 1, Math.max(0, Math.floor(((at - from) / (to - from)) * timelineSlots)))
  const slotsOf = (listed: readonly FailedRun[]) => {
    const slots = Array.from({ length: timelineSlots }, () => 0)
    for (const at of listed.flatMap((run) => run.at ?? [])) slots[slotOf(at)] = (slots[slotOf(at)] ?? 0) + 1
    return slots
  }
  const groups = Map.groupBy(runs.toSorted(byTime), (run) => groupOf(run, by, errorOf(run)).id)
  return [...groups.values()]
    .flatMap((group): FailureGroup[] => {
      const [newest] = group
      if (!newest) return []
      const times = group.flatMap(({ at }) => at ?? [])
      const newRuns = group.filter(isNew)
      return [
        {
          ...groupOf(newest, by, errorOf(newest)),
          errors: groupByError(group, errorOf),
          runs: group,
          portals: byFrequency(group.map(({ portalId }) => portalId)),
          stages: byFrequency(group.flatMap(({ stage }) => stage ?? [])),
          first: times.at(-1),
          last: times[0],
          newRuns: newRuns.length,
          slots: slotsOf(group),
          newSlots: slotsOf(newRuns),
        },
      ]
    })
    .toSorted(
      (one, other) =>
        Number(other.newRuns > 0) - Number(one.newRuns > 0) ||
        other.runs.length - one.runs.length ||
        (one.id < other.id ? -1 : 1),
    )
}

/** Addresses name a group by its newest run, because groups change while errors load. */
export const groupWithRun = <Group extends FailureGroup>(groups: readonly Group[], key: string | undefined) =>
  key === undefined ? undefined : groups.find(({ runs }) => runs.some((run) => runKey(run) === key))

export function searchRuns(
  runs: readonly FailedRun[],
  text: string,
  { portals, errorOf }: { portals: ReadonlyMap<string, LabelledPortal>; errorOf: (run: FailedRun) => KnownError },
): readonly FailedRun[] {
  const matches = searchFor(text)
  return runs.filter((run) => {
    const error = errorOf(run)
    const { label, domain } = portals.get(run.portalId) ?? { label: run.portalId }
    return matches(run.runId, stageTitle(run), run.message, error?.code, error?.text, label, domain)
  })
}
