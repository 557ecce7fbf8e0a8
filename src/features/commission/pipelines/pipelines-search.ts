import * as z from 'zod/mini'
import {
  numberParam,
  optionalDayParam,
  optionalIdParam,
  optionalWordParam,
  pageParam,
  wordParam,
} from '#lib/search-params.ts'
import { statusWords } from '#domain/statuses.ts'

/** Page sizes of the run table (commission 9). */
export const pageSizes = [10, 25, 50, 100] as const

/** Fields of the run table's columns, in the specification's order; what the list can be sorted by. */
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

/** The pipelines screen's part of the address: filter, range of days, page, size, order, open run and its tab. */
export const pipelinesSearchSchema = z.object({
  show: optionalWordParam(statusWords),
  from: optionalDayParam(),
  to: optionalDayParam(),
  page: pageParam(),
  size: numberParam(pageSizes, 10),
  sort: wordParam(runFields, 'startTime'),
  order: wordParam(['asc', 'desc'], 'desc'),
  run: optionalIdParam(),
  tab: wordParam(['stages', 'errors'], 'stages'),
})

export const pipelinesSearchDefaults = {
  page: 1,
  size: 10,
  sort: 'startTime',
  order: 'desc',
  tab: 'stages',
} as const

export type PipelinesSearch = z.output<typeof pipelinesSearchSchema>

/** The address's part of the open run, when none is. */
export const noRun = { run: undefined, tab: 'stages' } as const

/** The part of the address that says which runs are listed, without which of them is open. */
export type RunsView = Omit<PipelinesSearch, 'run' | 'tab'>
