import type { RunsQuery } from '#api/pipelines.ts'
import type { SummaryQuery } from '#api/portals.ts'
import { formatDay } from '#lib/dates.ts'
import { toSnakeCase } from '#lib/key-case.ts'
import type { PipelinesSearch, RunsView } from './pipelines-search.ts'
import { daysOf } from './quick-ranges.ts'

/** A search with the days that its quick range means today. */
export const withDays = <Search extends Partial<Pick<PipelinesSearch, 'range' | 'from' | 'to'>>>(
  search: Search,
  today: string,
): Search => (search.range ? { ...search, ...daysOf(search.range, today) } : search)

/** The URL's date range; undefined unless both ends are set. */
export const rangeOf = ({ from, to }: Pick<PipelinesSearch, 'from' | 'to'>) => (from && to ? { from, to } : undefined)

/** The query of the run list; `decs` is the endpoint's spelling. */
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

/** The query of the summary: the same days as the list. */
export function summaryQueryOf(days: Pick<PipelinesSearch, 'from' | 'to'>): SummaryQuery {
  const range = rangeOf(days)
  return range ? { startTime: formatDay(range.from), endTime: formatDay(range.to), filter: 'true' } : {}
}
