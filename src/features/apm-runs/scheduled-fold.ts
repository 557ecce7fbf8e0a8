import type { ApmRun } from '#api/apm-runs.ts'
import type { Usual } from '#domain/runs/run-history.ts'
import { formatPortalClock, formatPortalDay, portalTimeOrder } from '#lib/portal-times.ts'
import { formatCount } from '#lib/numbers.ts'

/** A line between the runs: what is folded, or where the scheduled runs end. */
export interface RunLine {
  /** Opens and closes the scheduled runs; undefined for the line below them. */
  scheduled?: { text: string; isOpen: boolean }
  /** The runs that have started begin below it. */
  isNow: boolean
}

/** A row of the table: a run with what is usual for its type, or a line. */
export type RunRow = ApmRun & { readonly usual?: Usual | undefined; readonly line?: RunLine }

const isScheduled = ({ status }: ApmRun): boolean => status === 'Scheduled'

const hasReadableStart = ({ starttime }: ApmRun): boolean =>
  starttime !== undefined && portalTimeOrder(starttime) !== undefined

/** Such as `7 scheduled, next at 4:01 am`; with the day, unless the latest other run started on it. */
function summaryOf(scheduled: readonly ApmRun[], others: readonly ApmRun[]): string {
  const count = `${formatCount(scheduled.length)} scheduled`
  const next = scheduled.findLast(hasReadableStart)?.starttime
  if (next === undefined) return count
  const latest = others.find(hasReadableStart)?.starttime
  const day = formatPortalDay(next)
  const isSameDay = latest !== undefined && formatPortalDay(latest) === day
  return `${count}, next ${isSameDay ? 'at' : `on ${day} at`} ${formatPortalClock(next)}`
}

/**
 * Folds the scheduled of some runs, newest first, above the others. It goes by their status alone: the portal's clock is
 * not known. If there are no others, nothing is folded.
 */
export function foldScheduled(newestFirst: readonly RunRow[], isOpen: boolean): readonly RunRow[] {
  const scheduled = newestFirst.filter(isScheduled)
  const others = newestFirst.filter((run) => !isScheduled(run))
  if (scheduled.length === 0 || others.length === 0) return newestFirst
  const text = summaryOf(scheduled, others)
  const fold = { key: '/scheduled', line: { scheduled: { text, isOpen }, isNow: !isOpen } }
  return isOpen ? [fold, ...scheduled, { key: '/now', line: { isNow: true } }, ...others] : [fold, ...others]
}
