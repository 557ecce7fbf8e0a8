import * as z from 'zod/mini'
import type { KnownFacts } from '#domain/failure-facts.ts'
import { isAhead, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { cutText } from '#lib/texts.ts'
import { untilLogOut } from '#ui/until-log-out.ts'

interface PortalFailures {
  portalId: string
  runs: readonly (FailedRun & Pick<KnownFacts, 'known'>)[] | undefined
}

/** Users' browsers store this key, so it stays. */
export const notificationsKey = `${untilLogOut}notices/1`

const hour = 60 * 60_000

/** The Failures page lists the rest. */
export const maxNotifications = 30

const maxIds = 100

const lastSeenSchema = z.object({
  at: z.number(),
  /** The known runs at exactly that time, those without a time, and those in the future. */
  ids: z.array(z.string()),
})
type PortalSeen = z.output<typeof lastSeenSchema>

export const notificationsSchema = z.nullable(
  z.object({
    at: z.number(),
    marks: z.record(z.string(), lastSeenSchema),
    sent: z.record(z.string(), z.number()),
  }),
)
export type NotificationState = NonNullable<z.output<typeof notificationsSchema>>

export const switchedOn = (now: number): NotificationState => ({ at: now, marks: {}, sent: {} })

export interface DueNotification {
  group: string
  runs: readonly [FailedRun, ...FailedRun[]]
}

/** A notification has space for a sentence. */
const maxText = 200

const groupOf = ({ stage, text }: FailedRun) => cutText(stage === undefined ? text : `${stage}: ${text}`, maxText)

const isAfter = ({ at, ids }: PortalSeen, run: FailedRun) =>
  !ids.includes(run.runId) && (run.at === undefined || run.at >= at)

/**
 * A portal whose clock is slow may report its first failure with an old time. A time in the future would hide all
 * failures until then.
 */
function lastSeenOf(before: PortalSeen | undefined, runs: readonly FailedRun[], now: number): PortalSeen {
  const start = before && !isAhead(before.at, now) ? before.at : now - hour
  const others = runs.filter(({ runId, at }) => !isAhead(at, now) && !before?.ids.includes(runId))
  const at = Math.max(start, ...others.map((run) => run.at ?? 0))
  const ids = runs.filter((run) => run.at === undefined || run.at >= at).map(({ runId }) => runId)
  const known = before?.at === at ? before.ids : []
  return { at, ids: [...new Set([...ids, ...known])].slice(0, maxIds) }
}

/** Also if the clock was set back. */
const isRecent = (at: number, now: number) => Math.abs(now - at) < hour

/** Starts over after an hour without a check. */
export function dueNotifications(
  state: NotificationState,
  failures: readonly PortalFailures[],
  now: number,
): { due: DueNotification[]; state: NotificationState } {
  const before = isRecent(state.at, now) ? state.marks : {}
  const marks: Record<string, PortalSeen> = {}
  const found: FailedRun[] = []
  for (const { portalId, runs } of failures) {
    const lastSeen = before[portalId]
    if (lastSeen && runs) found.push(...runs.filter((run) => !run.known && isAfter(lastSeen, run)))
    if (runs) marks[portalId] = lastSeenOf(lastSeen, runs, now)
    else if (lastSeen) marks[portalId] = lastSeen
  }
  const sent = Object.fromEntries(Object.entries(state.sent).filter(([, at]) => isRecent(at, now)))
  const groups = Map.groupBy(
    found.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0)),
    groupOf,
  )
  const due = [...groups]
    .filter(([group]) => sent[group] === undefined)
    .slice(0, Math.max(0, maxNotifications - Object.keys(sent).length))
    .flatMap(([group, [newest, ...others]]): DueNotification[] =>
      newest ? [{ group, runs: [newest, ...others] }] : [],
    )
  return {
    due,
    state: { at: now, marks, sent: { ...sent, ...Object.fromEntries(due.map(({ group }) => [group, now])) } },
  }
}
