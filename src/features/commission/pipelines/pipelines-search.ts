import * as z from 'zod/mini'
import {
  numberParam,
  optionalDayParam,
  optionalIdParam,
  optionalWordParam,
  pageParam,
  wordParam,
} from '#lib/search-params.ts'
import { columnsParam } from '#ui/data-table/columns-param.ts'
import { viewParam } from '#domain/views/default-view.ts'
import { statusWords } from '#domain/statuses.ts'
import { quickRanges } from './quick-ranges.ts'

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

/** Search parameters of the pipelines screen: filter, quick range or picked days, page, size, order, columns, open run and its tab. */
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
