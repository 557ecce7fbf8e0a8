import type { RunsQuery } from '#api/pipelines.ts'
import type { SummaryQuery } from '#api/portals.ts'
import { formatDay } from '#lib/dates.ts'
import { toSnakeCase } from '#lib/key-case.ts'
import type { PipelinesSearch, RunsView } from './pipelines-search.ts'

/** The days of an address; undefined unless both ends are there. */
export const rangeOf = ({ from, to }: Pick<PipelinesSearch, 'from' | 'to'>) => (from && to ? { from, to } : undefined)

/** The list call's query for an address (decisions 1, Paging and Status cards). */
export function runsQueryOf({ show, page, size, sort, order, ...days }: RunsView): RunsQuery {
  const isState = show === 'Pending' || show === 'Scheduled'
  const range = rangeOf(days)
  return {
    ...(show && { key: isState ? 'state' : 'status', value: show }),
    page_no: page,
    top: size,
    order_by: toSnakeCase(sort),
    sort: order === 'desc' ? 'decs' : 'asc',
    ...(range && { start_time: formatDay(range.from), end_time: formatDay(range.to) }),
  }
}

/** The summary call's query for an address: the same days as the list (commission 7). */
export function summaryQueryOf(days: Pick<PipelinesSearch, 'from' | 'to'>): SummaryQuery {
  const range = rangeOf(days)
  return range ? { startTime: formatDay(range.from), endTime: formatDay(range.to), filter: 'true' } : {}
}
