import type { FailedRun, FirstError } from '#api/failed-runs.ts'
import { searchFor } from '#lib/fold.ts'
import type { Grouping } from './failures-search.ts'

/** The parts of a bar over the time since the cut. */
export const barSlots = 24

/** An error that runs of a group have first. */
interface GroupError {
  /** The id of the group of this error, where failures are grouped by error. */
  id: string
  code: string | undefined
  /** As the newest of its runs has it. */
  text: string
  runs: number
}

/** Failed runs that have the same error, stage or portal. */
export interface FailureGroup {
  /** Short and unique, for the address. */
  id: string
  /** The error code; undefined for a stage, a portal, and while the errors of the runs are not known. */
  code: string | undefined
  text: string
  /** The first errors of its runs as far as they are known: that of the newest run first. */
  errors: readonly GroupError[]
  /** Newest first; runs without a time come last. */
  runs: readonly FailedRun[]
  /** The ids of its portals, the one with the most runs first. */
  portals: readonly string[]
  stages: readonly string[]
  /** In ms since 1970. */
  first: number | undefined
  last: number | undefined
  newRuns: number
  /** How many runs failed in each of the 24 parts of the time since the cut. */
  slots: readonly number[]
}

/** A short text for a long one (FNV-1a, 32 bits). */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

type KnownError = FirstError | null | undefined
type Title = Pick<FailureGroup, 'code' | 'text'>

const stageTitle = ({ stage }: FailedRun): Title => ({ code: undefined, text: stage ? `${stage} failed` : 'No stage' })
const stageId = (run: FailedRun) => shortHash(`stage\n${run.stage ?? ''}`)
const errorId = ({ code, kind }: FirstError) => shortHash([code, kind].join('\n'))

/**
 * What a run is grouped under. Where that is its first error, its stage as long as that is not known, or if it has
 * none.
 */
function groupOf(run: FailedRun, by: Grouping, error: KnownError): Title & { id: string } {
  if (by === 'portal') return { id: shortHash(`portal\n${run.portalId}`), code: undefined, text: run.portalId }
  if (by === 'error' && error) return { id: errorId(error), code: error.code, text: error.text }
  return { id: stageId(run), ...stageTitle(run) }
}

/** The first errors of runs, that of the first run first. */
function errorsIn(runs: readonly FailedRun[], errorOf: (run: FailedRun) => KnownError): GroupError[] {
  const errors = new Map<string, GroupError>()
  for (const run of runs) {
    const error = errorOf(run)
    if (!error) continue
    const id = errorId(error)
    const known = errors.get(id)
    if (known) known.runs += 1
    else errors.set(id, { id, code: error.code, text: error.text, runs: 1 })
  }
  return [...errors.values()]
}

/** The values by how often they occur, the most frequent first, then by the alphabet. */
function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .map(([value]) => value)
}

const byTime = (one: FailedRun, other: FailedRun) =>
  (other.at ?? -Infinity) - (one.at ?? -Infinity) || (one.runId < other.runId ? 1 : -1)

interface GroupOptions {
  by: Grouping
  /** The first error of a run: null for none, undefined while it is not known. */
  errorOf: (run: FailedRun) => KnownError
  isNew: (run: FailedRun) => boolean
  /** The time of the bars, in ms since 1970. */
  from: number
  to: number
}

/** The title of a group by the newest of its runs, which may have other numbers in its text. */
function titleOf([newest]: readonly FailedRun[], by: Grouping, errorOf: GroupOptions['errorOf']): Title {
  if (!newest) return { code: undefined, text: '' }
  const { code, text } = groupOf(newest, by, errorOf(newest))
  return { code, text }
}

/**
 * Groups failed runs: every run is in exactly one group, whatever the order in which they came. Groups with new runs
 * come first, then those with the most runs.
 */
export function groupFailures(runs: readonly FailedRun[], options: GroupOptions): FailureGroup[] {
  const { by, errorOf, isNew, from, to } = options
  const members = new Map<string, FailedRun[]>()
  for (const run of runs) {
    const { id } = groupOf(run, by, errorOf(run))
    const group = members.get(id)
    if (group) group.push(run)
    else members.set(id, [run])
  }
  const slotOf = (at: number) => Math.min(barSlots - 1, Math.max(0, Math.floor(((at - from) / (to - from)) * barSlots)))
  return [...members]
    .map(([id, group]): FailureGroup => {
      const sorted = group.toSorted(byTime)
      const times = sorted.flatMap(({ at }) => at ?? [])
      const slots = Array.from({ length: barSlots }, () => 0)
      for (const at of times) slots[slotOf(at)] = (slots[slotOf(at)] ?? 0) + 1
      return {
        ...titleOf(sorted, by, errorOf),
        id,
        errors: errorsIn(sorted, errorOf),
        runs: sorted,
        portals: byFrequency(sorted.map(({ portalId }) => portalId)),
        stages: byFrequency(sorted.flatMap(({ stage }) => stage ?? [])),
        first: times.at(-1),
        last: times[0],
        newRuns: sorted.filter(isNew).length,
        slots,
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.newRuns > 0) - Number(one.newRuns > 0) ||
        other.runs.length - one.runs.length ||
        (one.id < other.id ? -1 : 1),
    )
}

/**
 * The runs whose first errors are read without a click: the newest ones, and the newest one of each stage. What is read
 * changes nothing of it, so that what is left has a price that stands.
 */
export function runsToRead(runs: readonly FailedRun[], most: number): ReadonlySet<FailedRun> {
  const sorted = runs.toSorted(byTime)
  const ofStages = [...Map.groupBy(sorted, ({ stage }) => stage).values()].flatMap(([newest]) => newest ?? [])
  return new Set([...sorted.slice(0, most), ...ofStages.slice(0, most)])
}

/**
 * The id of the group that is open; `open` is its id when it was opened. Where failures are grouped by error, the errors
 * of its runs may have come since and given it another id: then it is the group of the newest run that was in it. The id
 * of an error is that of a group which has it. Undefined if there is none.
 */
export function openGroupId(groups: readonly FailureGroup[], open: string | undefined): string | undefined {
  if (open === undefined || groups.some(({ id }) => id === open)) return open
  const ofStage = groups.flatMap(({ id, runs }) => {
    const newest = runs.find((run) => stageId(run) === open)
    return newest ? { id, newest } : []
  })
  const [found] = ofStage.toSorted((one, other) => byTime(one.newest, other.newest))
  return found?.id ?? groups.find(({ errors }) => errors.some(({ id }) => id === open))?.id
}

/** The groups that have every word of a text in their code, text, stages or the names of their portals. */
export function searchGroups<Group extends FailureGroup>(
  groups: readonly Group[],
  text: string,
  nameOf: (portalId: string) => string,
): readonly Group[] {
  const isFound = searchFor(text)
  return groups.filter((group) => {
    const errors = group.errors.flatMap(({ code, text: sent }) => [code, sent])
    return isFound(group.code, group.text, ...errors, ...group.stages, ...group.portals.map(nameOf))
  })
}
