import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { formatPart } from '#lib/dates.ts'
import { sinceAt, type FailuresSearch } from '../failures-search.ts'

const hour = 60 * 60_000

/** Earlier runs are not drawn. */
const maxDays = 60

interface Slot {
  total: number
  fresh: number
}

export interface Histogram {
  /** Of the first slot. */
  start: number
  /** Length of a slot. */
  step: number
  slots: readonly Slot[]
}

/** Both as positions between slots: `[0, slots.length]` is everything. */
export type SlotRange = [from: number, to: number]

interface HistogramOptions {
  from: number
  to: number
  isNew: (run: FailedRun) => boolean
}

/** By hour, for more than eight days by day. Runs without a time are left out. */
export function histogramOf(runs: readonly FailedRun[], { from: wanted, to, isNew }: HistogramOptions): Histogram {
  const from = Math.max(wanted, to - maxDays * 24 * hour)
  const step = to - from > 8 * 24 * hour ? 24 * hour : hour
  const start = Math.floor(from / step) * step
  const count = Math.max(1, Math.ceil((to - start) / step))
  const slots = Array.from({ length: count }, (): Slot => ({ total: 0, fresh: 0 }))
  for (const run of runs) {
    if (run.at === undefined || run.at < start) continue
    // The clock of a portal may be fast.
    const slot = slots[Math.min(count - 1, Math.floor((run.at - start) / step))]
    if (!slot) continue
    slot.total += 1
    if (isNew(run)) slot.fresh += 1
  }
  return { start, step, slots }
}

export function slotRange({ start, step, slots }: Histogram, since: number, until: number | undefined): SlotRange {
  const position = (at: number) => Math.min(slots.length, Math.max(0, Math.floor((at - start) / step)))
  const from = Math.min(slots.length - 1, position(since))
  const to = until === undefined ? slots.length : Math.ceil((until - start) / step)
  return [from, Math.min(slots.length, Math.max(from + 1, to))]
}

/** Up to the last slot means until now. */
export function rangeSearch(
  { start, step, slots }: Histogram,
  [from, to]: SlotRange,
): Pick<FailuresSearch, 'since' | 'until' | 'chart'> {
  return {
    chart: sinceAt(start),
    since: sinceAt(start + from * step),
    until: to < slots.length ? sinceAt(start + to * step) : undefined,
  }
}

/** Every six hours, or every other midnight, in the shown zone. */
export function axisMarks({ start, step, slots }: Histogram, zone: string): { value: number; label: string }[] {
  const isLong = slots.length * step > 2 * 24 * hour
  const marks = slots.flatMap((_, value) => {
    const at = start + value * step
    const hours = Number(formatPart(at, 'clock24', zone).slice(0, 2))
    if (value === 0 || (step === hour && hours % (isLong ? 24 : 6) !== 0)) return []
    if (step > hour && value % Math.ceil(slots.length / 6) !== 0) return []
    return { value, label: formatPart(at, hours === 0 || step > hour ? 'namedDay' : 'minute', zone) }
  })
  return isLong ? marks.filter((_, index) => index % 2 === 0) : marks
}
