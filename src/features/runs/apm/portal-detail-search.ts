import * as z from 'zod/mini'
import { columnsParam, numberParam, optionalIdParam, pageParam, textParam, wordParam } from '#lib/search-params.ts'
import { statusWords } from '#domain/statuses.ts'

export const taskPageSizes = [3, 6, 12, 18, 24, 30, 60, 90] as const

export const mostWithoutPages = 20

export const sortFields = ['starttime', 'endtime', 'runtype'] as const

export type SortField = (typeof sortFields)[number]

export const portalDetailSearchSchema = z.object({
  show: wordParam(['all', ...statusWords], 'all'),
  q: textParam(),
  sort: wordParam(sortFields, 'starttime'),
  order: wordParam(['asc', 'desc'], 'desc'),
  scheduled: wordParam(['folded', 'open'], 'folded'),
  columns: columnsParam(),
  run: optionalIdParam(),
  /** 1 is the task statistics, 2 the process info, 3 the comparison. */
  tab: wordParam(['1', '2', '3'], '1'),
  /** The run with which the open one is compared, or `last` for the last good one. */
  with: optionalIdParam(),
  tasks: pageParam(),
  size: numberParam(taskPageSizes, 24),
  /** Zero-based indexes of the tasks with an open log, separated by dots. */
  logs: textParam(),
})

export const portalDetailSearchDefaults = {
  show: 'all',
  q: '',
  sort: 'starttime',
  order: 'desc',
  scheduled: 'folded',
  tab: '1',
  tasks: 1,
  size: 24,
  logs: '',
} as const

export type PortalDetailSearch = z.output<typeof portalDetailSearchSchema>

export const newlyOpened = { tab: '1', with: undefined, tasks: 1, logs: '' } as const

export const noRun = { run: undefined, ...newlyOpened } as const
