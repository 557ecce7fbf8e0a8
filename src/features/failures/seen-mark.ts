import * as z from 'zod/mini'
import type { FailedRun } from '#api/failed-runs.ts'
import { countsText, type Counts } from '#api/schema-fields.ts'
import { useStored } from '#ui/use-stored.ts'

const portalMark = z.object({
  /** The time of the newest failure that was seen, as the portal reports it, in ms since 1970. */
  at: z.number(),
  /** The runs of exactly that time, those without a time, and those from the future. */
  ids: z.array(z.string()),
})

const seenSchema = z.nullable(
  z.object({
    /** The server's time of the mark in ms since 1970. */
    at: z.number(),
    portals: z.record(z.string(), portalMark),
    /** The six counts of the portals that answered then, as text. */
    counts: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  }),
)

/**
 * Up to where a person has seen the failures; by portal, since the clocks of portals differ. Null before the first
 * mark.
 */
export type Seen = z.output<typeof seenSchema>

/** In ms: what counts as new before the first mark. */
export const firstWindow = 24 * 60 * 60_000

/** In ms: how far the clock of a portal may be ahead of the server's. */
const maxAhead = 60 * 60_000

/** The failures that this person has seen, in this browser. */
export const useSeen = () => useStored({ key: 'failures-seen/1', schema: seenSchema, initial: null })

const isAhead = (at: number | undefined, now: number): boolean => at !== undefined && at > now + maxAhead

/** The time of the mark in ms since 1970; undefined before the first one, and for one from the future. */
export const markTime = (seen: Seen, now: number): number | undefined => (isAhead(seen?.at, now) ? undefined : seen?.at)

/** A mark from the future does not count. */
export const isValidMark = (seen: Seen, now: number): boolean => markTime(seen, now) !== undefined

/**
 * The time in ms since 1970 after which failures of a portal are new. A mark from the future does not count. Of a portal
 * that had no failures at the mark, a day before it: the clock of the portal may be behind.
 */
export function cutOf(seen: Seen, portalId: string, now: number): number {
  const at = seen?.portals[portalId]?.at
  return at === undefined || isAhead(at, now) ? (markTime(seen, now) ?? now) - firstWindow : at
}

/** Whether a portal has these counts, as text, since the mark: then nothing that failed is new. */
export const isAsMarked = (seen: Seen, portalId: string, counts: string, now: number): boolean =>
  isValidMark(seen, now) && seen?.counts?.[portalId] === counts

/** The time of the newest failure of a portal at the mark, in ms since 1970; none where only ids were kept. */
export function seenFailureAt(seen: Seen, portalId: string): number[] {
  const at = seen?.portals[portalId]?.at
  return seen === null || at === undefined || at === seen.at - firstWindow ? [] : [at]
}

/** A run without a time is new until it has been marked. */
export function isNewRun(seen: Seen, { portalId, runId, at }: FailedRun, now: number): boolean {
  if (seen?.portals[portalId]?.ids.includes(runId)) return false
  return at === undefined || at >= cutOf(seen, portalId, now)
}

/** What one portal has answered: its failed runs, the newest first, and its counts; undefined if it did not answer. */
export interface PortalFailures {
  portalId: string
  runs: readonly FailedRun[] | undefined
  counts?: Counts | undefined
  isUnreachable?: boolean
}

/** The mark after a person has seen these failures. The mark of a portal that did not answer stays. */
export function markSeen(seen: Seen, answers: readonly PortalFailures[], now: number): NonNullable<Seen> {
  const portals = answers.flatMap(({ portalId, runs }): [string, z.output<typeof portalMark>][] => {
    const before = { at: cutOf(seen, portalId, now), ids: seen?.portals[portalId]?.ids ?? [] }
    if (runs === undefined) return [[portalId, before]]
    if (runs.length === 0) return []
    const at = Math.max(...runs.map((run) => (isAhead(run.at, now) ? -Infinity : (run.at ?? -Infinity))))
    // Runs with a time of its own are known by it, others one by one.
    const ids = runs.filter((run) => run.at === undefined || run.at >= at).map(({ runId }) => runId)
    return [[portalId, { at: at === -Infinity ? now - firstWindow : at, ids }]]
  })
  const counts = answers.flatMap(({ portalId, runs, counts: now6, isUnreachable }): [string, string][] => {
    const text = runs && now6 && !isUnreachable ? countsText(now6) : runs === undefined && seen?.counts?.[portalId]
    return text ? [[portalId, text]] : []
  })
  return { at: now, portals: Object.fromEntries(portals), counts: Object.fromEntries(counts) }
}
