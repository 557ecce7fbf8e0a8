import * as z from 'zod/mini'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { parseUtc } from '#lib/days.ts'
import { cutText } from '#lib/texts.ts'
import type { FailureGroup } from '../failure-groups.ts'
import { groupings, sinceAt, type Grouping } from '../failures-search.ts'

export const maxNoteLength = 40

const maxStored = 100
const maxLinked = 20

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

/** Of a link, which has only the time: what had failed by then is known. */
type LinkedGroup = Pick<StoredGroup, 'by' | 'id' | 'note' | 'at'>
type StoredGroup = z.output<typeof storedGroup>
export type KnownGroup = LinkedGroup | StoredGroup

const maxIdLength = 100

/** The ID of an error group contains a text that may be long. */
const knownId = ({ id }: Pick<FailureGroup, 'id'>): string => id.slice(0, maxIdLength)

const codesOf = ({ errors }: FailureGroup, isListed: (run: FailedRun) => boolean): string[] =>
  errors.filter(({ runs }) => runs.some(isListed)).flatMap(({ error }) => error?.code ?? [])

export function setAside(
  known: readonly StoredGroup[],
  group: FailureGroup,
  { by, note, at, from }: { by: Grouping; note: string; at: number; from: number },
): StoredGroup[] {
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

export const removeKnown = <Known extends KnownGroup>(
  known: readonly Known[],
  group: Pick<FailureGroup, 'id'>,
  by: Grouping,
): Known[] => known.filter((one) => one.by !== by || one.id !== knownId(group))

const hasAll = (known: readonly string[], found: readonly string[]) => found.every((text) => known.includes(text))

const stagesOf = (runs: readonly FailedRun[]) => runs.flatMap(({ stage }) => stage ?? [])

/** Undefined if a portal, stage or code joined the group since it was set aside. Codes count once they are loaded. */
export function knownAs(known: readonly KnownGroup[], group: FailureGroup, by: Grouping): KnownGroup | undefined {
  return known.find((one) => {
    if (one.by !== by || one.id !== knownId(group)) return false
    const isEarlier = ({ at = -Infinity }: FailedRun) => at <= one.at
    const earlier = group.runs.filter(isEarlier)
    const listed = 'from' in one ? group.runs.filter(({ at = Infinity }) => at >= one.from) : group.runs
    const { portals, stages, codes } =
      'portals' in one
        ? one
        : { portals: earlier.map(({ portalId }) => portalId), stages: stagesOf(earlier), codes: [] }
    const laterCodes = codesOf(group, (run) => !isEarlier(run))
    return (
      hasAll(
        portals,
        listed.map(({ portalId }) => portalId),
      ) &&
      hasAll(stages, stagesOf(listed)) &&
      hasAll([...codes, ...codesOf(group, isEarlier)], laterCodes)
    )
  })
}

const linkedSchema = z.array(z.tuple([z.string(), z.string(), z.string()]))

function parseLinked(text: string) {
  try {
    return z.parse(linkedSchema, JSON.parse(text)).slice(0, maxLinked)
  } catch {
    return []
  }
}

export function knownText(known: readonly KnownGroup[], now: number): string | undefined {
  const minute = sinceAt(Math.ceil(now / 60_000) * 60_000)
  const listed = known.slice(0, maxLinked).map(({ id, note }) => [id, note, minute])
  return listed.length > 0 ? JSON.stringify(listed) : undefined
}

export function withoutLinked(text: string, group: FailureGroup): string | undefined {
  const rest = parseLinked(text).filter(([id]) => id !== knownId(group))
  return rest.length > 0 ? JSON.stringify(rest) : undefined
}

export function linkedGroups(text: string | undefined, by: Grouping): KnownGroup[] {
  return parseLinked(text ?? '').flatMap(([id, note, time]) => {
    const at = parseUtc(time)
    return at === undefined ? [] : { by, id, note: cutText(note, maxNoteLength), at }
  })
}
