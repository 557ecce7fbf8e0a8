import type { Run } from '#api/pipelines.ts'
import type { Counts } from '#api/schema-fields.ts'
import { formatShort, parseInstant } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import {
  elapsedOf,
  formatRatio,
  formatRough,
  formatToUsual,
  lastRuns,
  usualByKind,
  type Usual,
} from '#domain/run-rules/run-history.ts'
import { timesOf, usualWait } from '#domain/run-rules/timed-run.ts'

interface ActiveRun {
  status: 'Running' | 'Pending'
  /** Its start, or its submission while it waits. */
  since: number
  usual: Usual
}

export interface ActiveRuns {
  /** Only those whose usual duration or wait is known. */
  active: readonly ActiveRun[]
  lastStart: number | undefined
}

export interface LateRun extends ActiveRun {
  elapsed: number
}

interface Lateness {
  /** Undefined if unknown: not checked, or not since the counts changed. */
  runs: readonly LateRun[] | undefined
  hasFailed: boolean
}

declare module '#domain/portal-summaries/portal-summary.ts' {
  interface PortalSummary {
    /** Where late runs are looked for. */
    late?: Lateness
  }
}

interface CheckedPortal {
  status: string
  counts: Counts | undefined
  isOfLastVisit?: boolean
}

/** A portal where nothing runs or waits needs no check. */
export const canBeLate = ({ status, counts, isOfLastVisit = false }: CheckedPortal): boolean =>
  status !== 'failed' && !isOfLastVisit && counts !== undefined && (counts.running !== 0 || counts.pending !== 0)

/** `others` are running or waiting runs that are not among the last hundred. */
export function activeRuns(history: readonly Run[], others: readonly Run[] = []): ActiveRuns {
  const past = lastRuns(history.map((run) => timesOf(run)))
  const usual = usualByKind(past)
  const runs = new Map([...others, ...history].map((run) => [run.pipelineRunSeq, run]))
  const isAnyWaiting = [...runs.values()].some((run) => (run.status ?? run.state) === 'Pending')
  const wait = isAnyWaiting ? usualWait(history) : undefined
  const active = Array.from(runs.values(), (run): ActiveRun | undefined => {
    const { kind, status, start } = timesOf(run)
    const submitted = parseInstant(run.dateSubmitted)
    const known = usual.get(kind)
    if (status === 'Running' && start !== undefined && known) return { status, since: start, usual: known }
    return status === 'Pending' && submitted !== undefined && wait
      ? { status, since: submitted, usual: wait }
      : undefined
  })
  return { active: active.filter((run) => run !== undefined), lastStart: past[0]?.start }
}

/** By the same limit as in an open run; the most overdue first. */
export function lateRuns({ active }: Pick<ActiveRuns, 'active'>, now: number): LateRun[] {
  return active
    .map((run) => ({ ...run, elapsed: elapsedOf({ status: 'Running', start: run.since }, now) ?? 0 }))
    .filter(({ elapsed, usual }) => elapsed > usual.limit)
    .toSorted((one, other) => other.elapsed / other.usual.median - one.elapsed / one.usual.median)
}

const verbOf = ({ status }: LateRun): string => status.toLowerCase()

const toUsual = ({ elapsed, usual }: LateRun): string => formatToUsual(elapsed, usual.median)

/** Undefined if none is late. */
export function lateText([mostOverdue, ...others]: readonly LateRun[]): string | undefined {
  if (!mostOverdue) return undefined
  const text = toUsual(mostOverdue)
  if (others.length === 0) return `${verbOf(mostOverdue)} ${text}`
  return `${counted(others.length + 1, 'run')}, ${text.startsWith('over') ? '' : 'up to '}${text}`
}

/** Undefined if none is late. */
export function lateWarning(late: readonly LateRun[], now: number, zone: string) {
  const [mostOverdue] = late
  if (!mostOverdue) return undefined
  return {
    text: `Late: ${lateText(late)}`,
    short: `Late ${formatRatio(mostOverdue.elapsed, mostOverdue.usual.median)}`,
    details: late.map((run) => {
      const { since, usual } = run
      const overdue = formatShort(since + Math.min(usual.most, usual.limit), now, zone)
      const usually = `${formatRough(usual.median)}, ${counted(usual.samples, 'run')}`
      return `Late: ${verbOf(run)} ${toUsual(run)} (${usually}), overdue since ${overdue}`
    }),
  }
}
