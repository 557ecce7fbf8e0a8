import * as z from 'zod/mini'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import type { FailureGroup } from '../failure-groups.ts'
import { groupings, type Grouping } from '../failures-search.ts'

export const maxNoteLength = 40

const maxStored = 100

const storedGroup = z.object({
  by: z.enum(groupings),
  id: z.string(),
  note: z.string(),
  at: z.number(),
  /** Earlier runs were not listed. */
  from: z.number(),
  portals: z.array(z.string()),
  stages: z.array(z.string()),
  codes: z.array(z.string()),
})

export const knownGroupsSchema = z.array(storedGroup)

export type KnownGroup = z.output<typeof storedGroup>

const maxIdLength = 100

/** The ID of an error group contains a text that may be long. */
const knownId = ({ id }: Pick<FailureGroup, 'id'>): string => id.slice(0, maxIdLength)

const codesOf = ({ errors }: FailureGroup, isListed: (run: FailedRun) => boolean): string[] =>
  errors.filter(({ runs }) => runs.some(isListed)).flatMap(({ error }) => error?.code ?? [])

export function setAside(
  known: readonly KnownGroup[],
  group: FailureGroup,
  { by, note, at, from }: { by: Grouping; note: string; at: number; from: number },
): KnownGroup[] {
  const { portals, stages } = group
  const one = {
    by,
    id: knownId(group),
    note,
    at,
    from,
    portals: [...portals],
    stages: [...stages],
    codes: codesOf(group, () => true),
  }
  return [one, ...removeKnown(known, group, by)].slice(0, maxStored)
}

export const removeKnown = (
  known: readonly KnownGroup[],
  group: Pick<FailureGroup, 'id'>,
  by: Grouping,
): KnownGroup[] => known.filter((one) => one.by !== by || one.id !== knownId(group))

const hasAll = (known: readonly string[], found: readonly string[]) => found.every((text) => known.includes(text))

const portalsOf = (runs: readonly FailedRun[]) => runs.map(({ portalId }) => portalId)

const stagesOf = (runs: readonly FailedRun[]) => runs.flatMap(({ stage }) => stage ?? [])

/** Undefined if a portal, stage or code joined the group since it was set aside. Codes count once they are loaded. */
export function knownAs(known: readonly KnownGroup[], group: FailureGroup, by: Grouping): KnownGroup | undefined {
  return known.find((one) => {
    if (one.by !== by || one.id !== knownId(group)) return false
    const isEarlier = ({ at = -Infinity }: FailedRun) => at <= one.at
    const listed = group.runs.filter(({ at = Infinity }) => at >= one.from)
    const laterCodes = codesOf(group, (run) => !isEarlier(run))
    return (
      hasAll(one.portals, portalsOf(listed)) &&
      hasAll(one.stages, stagesOf(listed)) &&
      hasAll([...one.codes, ...codesOf(group, isEarlier)], laterCodes)
    )
  })
}
