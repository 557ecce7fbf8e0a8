import * as z from 'zod/mini'
import { isAhead, type FailedRun } from './failed-runs.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'
import { useStored } from '#ui/use-stored.ts'
import { statuses } from '#domain/statuses.ts'
import { formatCount } from '#lib/numbers.ts'

const portalSeen = z.object({
  at: z.number(),
  /** Runs at exactly that time, without a time, or in the future. */
  ids: z.array(z.string()),
})

const lastSeenSchema = z.nullable(
  z.object({
    /** By the server's clock. */
    at: z.number(),
    portals: z._default(z.record(z.string(), portalSeen), {}),
    counts: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  }),
)

/** Per portal, because their clocks differ. */
export type LastSeen = z.output<typeof lastSeenSchema>

export const firstWindow = 24 * 60 * 60_000

export const useLastSeen = (key: string) => useStored({ key, schema: lastSeenSchema, initial: null })

export const lastSeenTime = (lastSeen: LastSeen, now: number): number | undefined =>
  isAhead(lastSeen?.at, now) ? undefined : lastSeen?.at

export const isValidMarker = (lastSeen: LastSeen, now: number): boolean => lastSeenTime(lastSeen, now) !== undefined

/** A day earlier for a portal that had no failures, because its clock may be slow. */
export function newSince(lastSeen: LastSeen, portalId: string, now: number): number {
  const at = lastSeen?.portals[portalId]?.at
  return at === undefined || isAhead(at, now) ? (lastSeenTime(lastSeen, now) ?? now) - firstWindow : at
}

export function isSinceSeen(lastSeen: LastSeen, { portalId, runId, at }: FailedRun, now: number): boolean {
  if (lastSeen?.portals[portalId]?.ids.includes(runId)) return false
  return at === undefined || at >= newSince(lastSeen, portalId, now)
}

interface SeenPortal {
  portalId: string
  failures: readonly FailedRun[] | undefined
  counts: Counts | undefined
  status: string
}

/** Keeps what was seen of portals whose failures are not loaded. */
export function markSeen(lastSeen: LastSeen, summaries: Iterable<SeenPortal>, now: number): NonNullable<LastSeen> {
  const portals: Record<string, z.output<typeof portalSeen>> = {}
  const counts: Record<string, string> = {}
  for (const { portalId, failures, counts: known, status } of summaries) {
    if (failures === undefined) {
      portals[portalId] = { at: newSince(lastSeen, portalId, now), ids: lastSeen?.portals[portalId]?.ids ?? [] }
      const before = lastSeen?.counts?.[portalId]
      if (before !== undefined) counts[portalId] = before
      continue
    }
    if (failures.length > 0) {
      const at = Math.max(...failures.map((run) => (isAhead(run.at, now) ? -Infinity : (run.at ?? -Infinity))))
      // `at` covers earlier runs; the others need their IDs.
      const ids = failures.filter((run) => run.at === undefined || run.at >= at).map(({ runId }) => runId)
      portals[portalId] = { at: at === -Infinity ? now - firstWindow : at, ids }
    }
    if (known && status !== 'failed') counts[portalId] = countsText(known)
  }
  return { at: now, portals, counts }
}

/** Undefined if the stored text is malformed. */
export function changeSince(text: string | undefined, counts: Counts): Counts | undefined {
  const before = text?.split(' ').map(Number)
  if (before?.length !== statuses.length || !before.some(Number.isFinite)) return undefined
  const change: Counts = { ...counts }
  for (const [index, { field }] of statuses.entries()) {
    const by = (counts[field] ?? NaN) - (before[index] ?? NaN)
    change[field] = Number.isFinite(by) ? by : undefined
  }
  return change
}

/** Only what got worse: silence is good news. */
export const changeText = ({ failed = 0, cancel = 0 }: Counts): string =>
  [failed > 0 && `+${formatCount(failed)} failed`, cancel > 0 && `+${formatCount(cancel)} canceled`]
    .filter(Boolean)
    .join(', ')
