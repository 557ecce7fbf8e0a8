import * as z from 'zod/mini'
import type { FailedRun } from '#api/failed-runs.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'
import { useStored } from '#ui/use-stored.ts'

const portalMark = z.object({
  /** The time of the newest failure that was lastSeen, as the portal reports it, in ms since 1970. */
  at: z.number(),
  /** The runs of exactly that time, those without a time, and those from the future. */
  ids: z.array(z.string()),
})

const lastSeenSchema = z.nullable(
  z.object({
    /** The server's time of the mark in ms since 1970. */
    at: z.number(),
    portals: z._default(z.record(z.string(), portalMark), {}),
    /** The six counts of the portals that answered then, as text. */
    counts: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  }),
)

/**
 * Up to where a person has seen the failures; by portal, since the clocks of portals differ. Null before the first
 * mark.
 */
export type LastSeen = z.output<typeof lastSeenSchema>

/** In ms: what counts as new before the first mark. */
export const firstWindow = 24 * 60 * 60_000

/** In ms: how far the clock of a portal may be ahead of the server's. */
const maxAhead = 60 * 60_000

/** What this user has seen, in this browser: of the commission portals, or of those of APM. */
export const useLastSeen = (key = 'failures-seen/1') => useStored({ key, schema: lastSeenSchema, initial: null })

const isAhead = (at: number | undefined, now: number): boolean => at !== undefined && at > now + maxAhead

/** The time of the mark in ms since 1970; undefined before the first one, and for one from the future. */
export const markTime = (lastSeen: LastSeen, now: number): number | undefined =>
  isAhead(lastSeen?.at, now) ? undefined : lastSeen?.at

/** A mark from the future does not count. */
export const isValidMark = (lastSeen: LastSeen, now: number): boolean => markTime(lastSeen, now) !== undefined

/**
 * The time in ms since 1970 after which failures of a portal are new. A mark from the future does not count. Of a portal
 * that had no failures at the mark, a day before it: the clock of the portal may be behind.
 */
export function cutOf(lastSeen: LastSeen, portalId: string, now: number): number {
  const at = lastSeen?.portals[portalId]?.at
  return at === undefined || isAhead(at, now) ? (markTime(lastSeen, now) ?? now) - firstWindow : at
}

/** A run without a time is new until it has been marked. */
export function isNewRun(lastSeen: LastSeen, { portalId, runId, at }: FailedRun, now: number): boolean {
  if (lastSeen?.portals[portalId]?.ids.includes(runId)) return false
  return at === undefined || at >= cutOf(lastSeen, portalId, now)
}

/** What `markSeen` needs of a portal's summary. */
interface SeenPortal {
  portalId: string
  failures: readonly FailedRun[] | undefined
  failuresStatus: string
  counts: Counts | undefined
  status: string
}

/** The mark after a user has seen these failures. That of a portal whose failures are not known stays. */
export function markSeen(lastSeen: LastSeen, summaries: Iterable<SeenPortal>, now: number): NonNullable<LastSeen> {
  const portals: Record<string, z.output<typeof portalMark>> = {}
  const counts: Record<string, string> = {}
  for (const { portalId, failures, failuresStatus, counts: known, status } of summaries) {
    if (failures === undefined && failuresStatus !== 'none') {
      portals[portalId] = { at: cutOf(lastSeen, portalId, now), ids: lastSeen?.portals[portalId]?.ids ?? [] }
      const before = lastSeen?.counts?.[portalId]
      if (before !== undefined) counts[portalId] = before
      continue
    }
    if (failures && failures.length > 0) {
      const at = Math.max(...failures.map((run) => (isAhead(run.at, now) ? -Infinity : (run.at ?? -Infinity))))
      // Runs with a time of its own are known by it, others one by one.
      const ids = failures.filter((run) => run.at === undefined || run.at >= at).map(({ runId }) => runId)
      portals[portalId] = { at: at === -Infinity ? now - firstWindow : at, ids }
    }
    if (known && status !== 'failed') counts[portalId] = countsText(known)
  }
  return { at: now, portals, counts }
}
