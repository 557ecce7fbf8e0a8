import * as z from 'zod/mini'
import type { Db } from '../db.ts'
import type { RunPlan } from '../seed/run-plans.ts'
import type { RunRow } from '../seed/run-rows.ts'
import { stateOf } from '../seed/run-view.ts'

const day = 24 * 60 * 60 * 1000

function dayStart(text: string): number | undefined {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (year === undefined) return undefined
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date))
  // Date.UTC turns 02/31 into March.
  return new Date(time).getUTCMonth() === Number(month) - 1 && new Date(time).getUTCDate() === Number(date)
    ? time
    : undefined
}

/** A MM/DD/YYYY day as its start in UTC, in ms since 1970. */
export const dayParam = z.optional(
  z.pipe(
    z.string().check(z.refine((text) => dayStart(text) !== undefined, { error: 'must be a date (MM/DD/YYYY)' })),
    z.transform((text) => dayStart(text) ?? 0),
  ),
)

/** Each day is its start time. */
export interface Days {
  first?: number | undefined
  last?: number | undefined
  submitted?: number | undefined
}

const within = (time: number, first = -Infinity, last = Infinity) => time >= first && time < last + day

/** Days select runs by start, or by submission while they wait. By default the portal's displayed days apply. */
export function runsOf(db: Db, portalId: string, { first, last, submitted }: Days, now: number): RunPlan[] {
  const limit = db.pipelineDays.find(({ id }) => id === portalId)?.pipeline_days ?? 0
  const filtered = [first, last, submitted].some((one) => one !== undefined)
  const from = filtered ? first : limit === 0 ? undefined : now - limit * day
  return db.runs(portalId).filter((plan) => {
    const shownAt = now < plan.start ? plan.submitted : plan.start
    return within(shownAt, from, last) && (submitted === undefined || within(plan.submitted, submitted, submitted))
  })
}

export function withStatus(plans: RunPlan[], key: 'status' | 'state', value: string, now: number): RunPlan[] {
  return plans.filter((plan) => stateOf(plan, now)[key] === value)
}

/** Nulls are last in both directions; ties are sorted by run number. */
export function sortRows(rows: RunRow[], field: keyof RunRow, direction: 'asc' | 'decs'): RunRow[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [one[field], other[field]]
    if (left === right) return one.pipeline_run_seq < other.pipeline_run_seq ? -sign : sign
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  })
}
