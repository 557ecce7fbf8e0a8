import { redirect, type AnyRouter, type ParsedLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { runsPageQuery, type RunsQuery } from '#api/pipelines.ts'
import { summaryQuery, type SummaryQuery } from '#api/portals.ts'
import { daysBefore, formatDay, lastDays, type DayRange } from '#lib/dates.ts'
import { toSnakeCase } from '#lib/key-case.ts'
import {
  columnsParam,
  numberParam,
  optionalDayParam,
  optionalIdParam,
  optionalWordParam,
  pageParam,
  wordParam,
} from '#lib/search-params.ts'
import { defaultSearch, viewParam } from '#domain/views/default-view.ts'
import { statusWords } from '#domain/statuses.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { useStored } from '#ui/use-stored.ts'

/** Page sizes of the run table. */
export const pageSizes = [10, 25, 50, 100] as const

/** Column fields of the run table in the required order; all are sortable. */
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

const runTabs = ['stages', 'errors'] as const
/** The tabs of an open run. */
export type RunTab = (typeof runTabs)[number]

/** Ranges that take one click: an address that names one means the days of when it is opened. */
export const quickRanges = ['today', 'yesterday', '7d', '30d'] as const
export type QuickRange = (typeof quickRanges)[number]

export const quickRangeLabels: Readonly<Record<QuickRange, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': '7 days',
  '30d': '30 days',
}

/**
 * Search parameters of the pipelines screen: filter, quick range or picked days, page, size, order, columns, open run
 * and its tab.
 */
export const pipelinesSearchSchema = z.object({
  show: optionalWordParam(statusWords),
  range: optionalWordParam(quickRanges),
  from: optionalDayParam(),
  to: optionalDayParam(),
  page: pageParam(),
  size: numberParam(pageSizes, 10),
  sort: wordParam(runFields, 'startTime'),
  order: wordParam(['asc', 'desc'], 'desc'),
  columns: columnsParam(),
  view: viewParam(),
  run: optionalIdParam(),
  tab: optionalWordParam(runTabs),
})

export const pipelinesSearchDefaults = {
  page: 1,
  size: 10,
  sort: 'startTime',
  order: 'desc',
} as const

export type PipelinesSearch = z.output<typeof pipelinesSearchSchema>

/** The search parameters of all days. */
export const allDays = { range: undefined, from: undefined, to: undefined } as const

/** The search parameters when no run is open. */
export const noRun = { run: undefined, tab: undefined } as const

/** The search parameters that select the listed runs. */
export type RunsView = Omit<PipelinesSearch, 'range' | 'run' | 'tab' | 'columns' | 'view'>

/** The tab of a run whose address has none: a failed run opens on its errors. */
export const firstTab = (status: string | undefined): RunTab => (status === 'Failed' ? 'errors' : 'stages')

/** The days of a quick range as of a day. */
export function daysOf(range: QuickRange, today: string): DayRange {
  const yesterday = daysBefore(today, 1)
  if (range === 'yesterday') return { from: yesterday, to: yesterday }
  const counts = { today: 1, '7d': 7, '30d': 30 } as const
  return lastDays(counts[range], today)
}

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

/** The counts and the listed runs of a portal, of the same days. */
export const runQueries = (portalId: string, view: RunsView) => ({
  summary: summaryQuery(portalId, summaryQueryOf(view)),
  runs: runsPageQuery(portalId, runsQueryOf(view)),
})

const storedSize = { key: 'run-page-size/1', schema: z.literal(pageSizes), initial: 10 } as const

/** The page size that this person has chosen last, and the function that changes it. */
export const useOwnPageSize = () => useStored(storedSize)

function ownPageSize(): number {
  try {
    return z.parse(
      storedSize.schema,
      JSON.parse(localStorage.getItem(`${storedSize.key}/${readStoredUser()?.id}`) ?? ''),
    )
  } catch {
    return storedSize.initial
  }
}

interface Entry {
  /** `stay` for another address of the screen that is open. */
  cause: 'preload' | 'enter' | 'stay'
  location: ParsedLocation
}

/**
 * For the route of the runs, before it loads: who enters it gets the page size that they have chosen last, in place. An
 * address with a page means the size that it names, and a default view its own.
 */
export function openOwnPageSize({ cause, location: { href, searchStr } }: Entry): void {
  const search = new URLSearchParams(searchStr)
  const size = ownPageSize()
  const isPlain = !search.has('size') && !search.has('page')
  const isDefaultView = searchStr !== '' && searchStr === `?${defaultSearch('runs')}`
  if (cause === 'stay' || size === storedSize.initial || !isPlain || isDefaultView) return
  search.set('size', String(size))
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect<AnyRouter, string>({ href: href.replace(/[?#].*|$/, `?${search}`), replace: true })
}
