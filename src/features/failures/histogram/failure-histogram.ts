import type { Failure } from '#domain/failure-facts.ts'
import { dayIn, daySpan, formatPart } from '#lib/dates.ts'
import { sinceAt, type FailuresSearch } from '../failures-search.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Earlier runs are not drawn. */
const maxDays = 60

const maxMarks = 5

interface Slot {
  total: number
  fresh: number
}

export interface Histogram {
  /** The slot at an index is between the times at that index and the next one. */
  edges: readonly number[]
  slots: readonly Slot[]
}

/** Both are indexes of edges. */
export type SlotRange = [from: number, to: number]

interface HistogramOptions {
  from: number
  to: number
  zone: string
}

/** Hours, or days of the zone if there are more than eight. */
function edgesOf(from: number, to: number, zone: string): number[] {
  const areDays = to - from > 8 * day
  const startOf = (at: number) => (areDays ? daySpan(dayIn(zone, at), zone).from : Math.floor(at / hour) * hour)
  let edge = startOf(from)
  const edges = [edge]
  while (edge < to) {
    // A day has 25 hours at most.
    edge = startOf(edge + (areDays ? 25 * hour : hour))
    edges.push(edge)
  }
  return edges
}

/** Runs without a time are left out. */
export function histogramOf(runs: readonly Failure[], { from, to, zone }: HistogramOptions): Histogram {
  const edges = edgesOf(Math.max(from, to - maxDays * day), to, zone)
  const slots = edges.slice(1).map((): Slot => ({ total: 0, fresh: 0 }))
  // The clock of a portal may be fast.
  const slotOf = (at: number) =>
    slots[
      Math.min(
        slots.length - 1,
        edges.findLastIndex((edge) => edge <= at),
      )
    ]
  for (const run of runs) {
    const slot = run.at === undefined ? undefined : slotOf(run.at)
    if (!slot) continue
    slot.total += 1
    if (run.isNew) slot.fresh += 1
  }
  return { edges, slots }
}

export function slotRange({ edges, slots }: Histogram, since: number, until = Infinity): SlotRange {
  const from = edges.findLastIndex((edge, index) => index === 0 || (edge <= since && index < slots.length))
  const to = edges.findIndex((edge, index) => index > from && (edge >= until || index === slots.length))
  return [from, to]
}

/** An end that was not moved keeps its time, which may be within a slot. Up to the last slot means until now. */
export function rangeSearch(
  histogram: Histogram,
  [from, to]: SlotRange,
  [since, until]: [number, number | undefined],
): Pick<FailuresSearch, 'since' | 'until' | 'chart'> {
  const { edges, slots } = histogram
  const before = slotRange(histogram, since, until)
  const end = to === before[1] ? until : edges[to < slots.length ? to : Infinity]
  return {
    chart: sinceAt(edges[0] ?? since),
    since: sinceAt(from === before[0] ? since : (edges[from] ?? since)),
    until: end === undefined ? undefined : sinceAt(end),
  }
}

/** Midnights, or hours of less than two days, in the shown zone. */
export function axisMarks({ edges }: Histogram, zone: string, step: 6 | 12 = 6): { value: number; label: string }[] {
  const [start = 0, second = 0] = edges
  const isLong = (edges.at(-1) ?? 0) - start > 2 * day
  const marks = edges.slice(1, -1).flatMap((at, index) => {
    const hours = Number(formatPart(at, 'clock24', zone).slice(0, 2))
    if (second - start <= hour && hours % (isLong ? 24 : step) !== 0) return []
    return { value: index + 1, label: formatPart(at, hours === 0 ? 'namedDay' : 'minute', zone) }
  })
  return marks.filter((_, index) => index % Math.ceil(marks.length / maxMarks) === 0)
}
