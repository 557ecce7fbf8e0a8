import type { ApmRun } from '#api/apm-runs.ts'
import type { Usual } from '#domain/run-rules/run-history.ts'
import { formatPortalClock, formatPortalDay, portalClockOrder } from '#lib/portal-times.ts'
import { formatCount } from '#lib/numbers.ts'

export interface RunLine {
  /** Undefined for the line below the scheduled runs. */
  scheduled?: { text: string; isOpen: boolean }
  isNow: boolean
}

export type ApmRunRow = ApmRun & { readonly usual?: Usual | undefined; readonly line?: RunLine }

const isScheduled = ({ status }: ApmRun): boolean => status === 'Scheduled'

const hasReadableStart = ({ starttime }: ApmRun): boolean =>
  starttime !== undefined && portalClockOrder(starttime) !== undefined

/** Such as `7 scheduled, next at 4:01 am`, with the date unless the latest other run started on that day. */
function summaryOf(scheduled: readonly ApmRun[], others: readonly ApmRun[]): string {
  const count = `${formatCount(scheduled.length)} scheduled`
  const next = scheduled.findLast(hasReadableStart)?.starttime
  if (next === undefined) return count
  const latest = others.find(hasReadableStart)?.starttime
  const day = formatPortalDay(next)
  const isSameDay = latest !== undefined && formatPortalDay(latest) === day
  return `${count}, next ${isSameDay ? 'at' : `on ${day} at`} ${formatPortalClock(next)}`
}

/** By their status only, because the portal's clock is unknown. If there are no others, nothing is collapsed. */
export function foldScheduled(newestFirst: readonly ApmRunRow[], isOpen: boolean): readonly ApmRunRow[] {
  const scheduled = newestFirst.filter(isScheduled)
  const others = newestFirst.filter((run) => !isScheduled(run))
  if (scheduled.length === 0 || others.length === 0) return newestFirst
  const text = summaryOf(scheduled, others)
  const fold = { key: '/scheduled', line: { scheduled: { text, isOpen }, isNow: !isOpen } }
  return isOpen ? [fold, ...scheduled, { key: '/now', line: { isNow: true } }, ...others] : [fold, ...others]
}
