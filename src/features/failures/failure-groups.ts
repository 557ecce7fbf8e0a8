import type { FirstError } from '#domain/first-error.ts'
import type { Failure, KnownFacts } from '#domain/failure-facts.ts'
import { byTime, runKey, withoutNumbers, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { searchFor } from '#lib/fold.ts'
import type { LabelledPortal } from '#domain/labelled-portals.ts'
import type { Grouping } from './failures-search.ts'

export const timelineSlots = 24

/** Null if the run has no error, undefined until it is loaded. */
type GroupedError = FirstError | null | undefined

export interface ErrorGroup {
  error: GroupedError
  runs: readonly FailedRun[]
}

export interface FailureGroup {
  id: string
  code: string | undefined
  text: string
  errors: readonly ErrorGroup[]
  runs: readonly Failure[]
  portals: readonly string[]
  stages: readonly string[]
  first: number | undefined
  last: number | undefined
  newRuns: number
  knownRuns: number
  /** Failed runs in each part of the listed time. */
  slots: readonly number[]
  newSlots: readonly number[]
  /** If all its runs are known. */
  known: KnownFacts['known']
  returned: KnownFacts['returned']
}

const stageTitle = ({ stage = 'Unknown stage' }: FailedRun) => stage

/** Grouped by error, a run is listed under its stage until its error is loaded, or if it has none. */
function groupOf(run: FailedRun, by: Grouping, error: GroupedError) {
  if (by === 'error' && error) return { id: `error ${error.id}`, code: error.code, text: error.text }
  return { id: `stage ${run.stage ?? ''}`, code: undefined, text: stageTitle(run) }
}

export function groupByError(
  runs: readonly FailedRun[],
  errorOf: (run: FailedRun) => GroupedError,
): readonly ErrorGroup[] {
  const groups = Map.groupBy(runs, (run) => {
    const error = errorOf(run)
    return error ? error.id : error
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

const wordsOf = (text: string) => text.split(/\s+/).map((word) => word.replace(/[.,:;]+$/, ''))

/**
 * What each text says beside the title of its group: the words with other numbers than in the texts beside it, each
 * after the word before it, or all of another sentence.
 */
export function besideTitle(title: string, texts: readonly string[]): (text: string) => string {
  const kind = withoutNumbers(title)
  const alike = texts.filter((text) => withoutNumbers(text) === kind).map(wordsOf)
  return (text) => {
    if (withoutNumbers(text) !== kind) return text
    const words = wordsOf(text)
    return words
      .flatMap((word, index) =>
        alike.some((other) => other[index] !== word) ? [words.slice(Math.max(0, index - 1), index + 1).join(' ')] : [],
      )
      .join(', ')
  }
}

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

interface GroupOptions {
  by: Grouping
  errorOf: (run: FailedRun) => GroupedError
  from: number
  to: number
}

/** Each run is in exactly one group. Groups with new runs come first and known ones last, then those with the most runs. */
export function groupFailures(runs: readonly Failure[], options: GroupOptions): FailureGroup[] {
  const { by, errorOf, from, to } = options
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
      const newRuns = group.filter(({ isNew }) => isNew)
      const knownRuns = group.filter((run) => run.known)
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
          knownRuns: knownRuns.length,
          known: knownRuns.length === group.length ? newest.known : undefined,
          returned: group.find(({ returned }) => returned)?.returned,
          slots: slotsOf(group),
          newSlots: slotsOf(newRuns),
        },
      ]
    })
    .toSorted(
      (one, other) =>
        Number(other.newRuns > 0) - Number(one.newRuns > 0) ||
        Number(one.known !== undefined) - Number(other.known !== undefined) ||
        other.runs.length - one.runs.length ||
        (one.id < other.id ? -1 : 1),
    )
}

/** Addresses name a group by its newest run, because groups change while errors load. */
export const groupWithRun = <Group extends FailureGroup>(groups: readonly Group[], key: string | undefined) =>
  key === undefined ? undefined : groups.find(({ runs }) => runs.some((run) => runKey(run) === key))

export function searchRuns(
  runs: readonly Failure[],
  text: string,
  { portals, errorOf }: { portals: ReadonlyMap<string, LabelledPortal>; errorOf: (run: FailedRun) => GroupedError },
): readonly Failure[] {
  const matches = searchFor(text)
  return runs.filter((run) => {
    const error = errorOf(run)
    const { label, domain } = portals.get(run.portalId) ?? { label: run.portalId }
    return matches(run.runId, stageTitle(run), run.message, error?.code, error?.text, label, domain)
  })
}
