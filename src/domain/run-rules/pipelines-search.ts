import * as z from 'zod/mini'
import { runsPageQuery, type RunsQuery } from '#api/pipelines.ts'
import { summaryQuery, type SummaryQuery } from '#api/portals.ts'
import { daysBefore, formatDay, lastDays, type DayRange } from '#lib/days.ts'
import { toSnakeCase } from '#lib/key-case.ts'
import {
  columnsParam,
  optionalDayParam,
  optionalIdParam,
  optionalNumberParam,
  optionalWordParam,
  pageParam,
  wordParam,
} from '#lib/search-params.ts'
import { statusWords } from '#domain/statuses.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { readStored, useStored } from '#ui/use-stored.ts'

export const pageSizes = [10, 25, 50, 100] as const
type PageSize = (typeof pageSizes)[number]
export const defaultSize = 10

export const runFields = [
  'startTime',
  'period',
  'status',
  'stopTime',
  'runMode',
  'stageType',
  'dateSubmitted',
  'groupName',
  'processingUnit',
  'reportTypeName',
  'command',
  'state',
  'userId',
  'description',
  'traceLevel',
  'priority',
  'isolationLevel',
  'numErrors',
  'numWarnings',
  'message',
  'batchName',
  'modelSeq',
] as const

export type RunField = (typeof runFields)[number]

const runTabs = ['stages', 'errors', 'fields', 'comparison'] as const
export type RunTab = (typeof runTabs)[number]

export const quickRanges = ['today', 'yesterday', '7d', '30d'] as const
export type QuickRange = (typeof quickRanges)[number]

export const quickRangeLabels: Readonly<Record<QuickRange, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}

export const pipelinesSearchSchema = z.object({
  show: optionalWordParam(statusWords),
  range: optionalWordParam(quickRanges),
  from: optionalDayParam(),
  to: optionalDayParam(),
  page: pageParam(),
  size: optionalNumberParam(pageSizes),
  sort: wordParam(runFields, 'startTime'),
  order: wordParam(['asc', 'desc'], 'desc'),
  columns: columnsParam(),
  run: optionalIdParam(),
  tab: optionalWordParam(runTabs),
  /** The run with which the open one is compared. */
  with: optionalIdParam(),
})

export const pipelinesSearchDefaults = {
  page: 1,
  sort: 'startTime',
  order: 'desc',
} as const

export type PipelinesSearch = z.output<typeof pipelinesSearchSchema>

export const allDays = { range: undefined, from: undefined, to: undefined } as const

export const noRun = { run: undefined, tab: undefined, with: undefined } as const

export type ShownSearch = Omit<PipelinesSearch, 'size'> & { size: PageSize }

export type RunsView = Omit<ShownSearch, 'range' | 'run' | 'tab' | 'with' | 'columns'>

export const firstTab = (status: string | undefined): RunTab => (status === 'Failed' ? 'errors' : 'stages')

export function daysOf(range: QuickRange, today: string): DayRange {
  const yesterday = daysBefore(today, 1)
  if (range === 'yesterday') return { from: yesterday, to: yesterday }
  const counts = { today: 1, '7d': 7, '30d': 30 } as const
  return lastDays(counts[range], today)
}

export const withDays = <Search extends Partial<Pick<PipelinesSearch, 'range' | 'from' | 'to'>>>(
  search: Search,
  today: string,
): Search => (search.range ? { ...search, ...daysOf(search.range, today) } : search)

export const rangeOf = ({ from, to }: Pick<PipelinesSearch, 'from' | 'to'>) => (from && to ? { from, to } : undefined)

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

export function summaryQueryOf(days: Pick<PipelinesSearch, 'from' | 'to'>): SummaryQuery {
  const range = rangeOf(days)
  return range ? { startTime: formatDay(range.from), endTime: formatDay(range.to), filter: 'true' } : {}
}

export const runQueries = (portalId: string, view: RunsView) => ({
  summary: summaryQuery(portalId, summaryQueryOf(view)),
  runs: runsPageQuery(portalId, runsQueryOf(view)),
})

const ownSize = { key: 'run-page-size/1', schema: z.literal(pageSizes), initial: defaultSize } as const

export const useOwnPageSize = () => useStored(ownSize)

export const readOwnPageSize = (): PageSize => readStored(ownSize, readStoredUser()?.id ?? '')

/** The address has the size on all pages but the first. */
export const sizeOf = ({ size, page }: Pick<PipelinesSearch, 'size' | 'page'>, own: PageSize): PageSize =>
  size ?? (page > 1 ? defaultSize : own)
