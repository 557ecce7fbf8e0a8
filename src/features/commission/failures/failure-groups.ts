import type { FailedRun, FirstError } from '#api/failed-runs.ts'
import { fold } from '#lib/fold.ts'
import type { Grouping } from './failures-search.ts'

/** The parts of a bar over the time since the cut. */
export const barSlots = 24

/** Failed runs that have the same error, stage or portal. */
export interface FailureGroup {
  /** Short and unique, for the address. */
  id: string
  /** The error code; undefined for a stage, a portal, and while the errors of the runs are not known. */
  code: string | undefined
  text: string
  /** Newest first; runs without a time come last. */
  runs: readonly FailedRun[]
  /** The ids of its portals, the one with the most runs first. */
  portals: readonly string[]
  stages: readonly string[]
  /** In ms since 1970. */
  first: number | undefined
  last: number | undefined
  /** How many runs are new. */
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

type Title = Pick<FailureGroup, 'code' | 'text'>

/** What a run is grouped under: its first error if that is known, else its stage and message. */
function titleOf(run: FailedRun, by: Grouping, error: FirstError | null | undefined): Title {
  if (by === 'portal') return { code: undefined, text: run.portalId }
  if (by === 'stage') return { code: undefined, text: run.stage ?? 'No stage' }
  return error ?? { code: undefined, text: run.text }
}

/** What the runs of a group have in common. Runs of one message but different stages differ, as long as their errors are not known. */
const keyOf = ({ code, text }: Title, stage: string | undefined): string => [code, stage, text].join('\n')

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
  errorOf: (run: FailedRun) => FirstError | null | undefined
  isNew: (run: FailedRun) => boolean
  /** The time of the bars, in ms since 1970. */
  from: number
  to: number
}

/**
 * Groups failed runs: every run is in exactly one group, whatever the order in which they came. Groups with new runs
 * come first, then those with the most runs.
 */
export function groupFailures(runs: readonly FailedRun[], options: GroupOptions): FailureGroup[] {
  const { by, errorOf, isNew, from, to } = options
  const members = new Map<string, { title: Title; runs: FailedRun[] }>()
  for (const run of runs) {
    const error = errorOf(run)
    const title = titleOf(run, by, error)
    const key = keyOf(title, by === 'error' && !error ? run.stage : undefined)
    const group = members.get(key)
    if (group) group.runs.push(run)
    else members.set(key, { title, runs: [run] })
  }
  const slotOf = (at: number) => Math.min(barSlots - 1, Math.max(0, Math.floor(((at - from) / (to - from)) * barSlots)))
  return [...members]
    .map(([key, group]): FailureGroup => {
      const sorted = group.runs.toSorted(byTime)
      const times = sorted.flatMap(({ at }) => at ?? [])
      const slots = Array.from({ length: barSlots }, () => 0)
      for (const at of times) slots[slotOf(at)] = (slots[slotOf(at)] ?? 0) + 1
      return {
        code: group.title.code,
        text: group.title.text,
        id: shortHash(key),
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
 * The id of the group that is open; `open` is its id when it was opened. The errors of its runs may have come since and
 * given it another id: then it is the group of the newest run that was in it. Undefined if no group has such a run.
 */
export function openGroupId(groups: readonly FailureGroup[], open: string | undefined): string | undefined {
  if (open === undefined || groups.some(({ id }) => id === open)) return open
  const isOfOpen = (run: FailedRun) => shortHash(keyOf({ code: undefined, text: run.text }, run.stage)) === open
  const found = groups.flatMap(({ id, runs }) => {
    const newest = runs.find(isOfOpen)
    return newest ? { id, newest } : []
  })
  return found.toSorted((one, other) => byTime(one.newest, other.newest))[0]?.id
}

/** The groups that have every word of a text in their code, text, stages or the names of their portals. */
export function searchGroups<Group extends FailureGroup>(
  groups: readonly Group[],
  text: string,
  nameOf: (portalId: string) => string,
): readonly Group[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups.filter((group) => {
    const all = fold([group.code ?? '', group.text, ...group.stages, ...group.portals.map(nameOf)].join(' '))
    return words.every((word) => all.includes(word))
  })
}
