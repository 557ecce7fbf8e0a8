import * as z from 'zod/mini'
import { numberParam, optionalIdParam, pageParam, textParam, wordParam } from '#lib/search-params.ts'
import { statusWords } from '#domain/statuses.ts'

/** How many tasks a page may show (account-and-apm 9). */
export const taskPageSizes = [3, 6, 12, 18, 24, 30, 60, 90] as const

/** What the runs can be sorted by (account-and-apm 2). */
export const sortFields = ['starttime', 'endtime', 'runtype'] as const

export type SortField = (typeof sortFields)[number]

/** The portal detail's part of the address: outcome, order, the open run with its tab, its page of tasks and their logs. */
export const portalDetailSearchSchema = z.object({
  show: wordParam(['all', ...statusWords], 'all'),
  sort: wordParam(sortFields, 'starttime'),
  order: wordParam(['asc', 'desc'], 'desc'),
  run: optionalIdParam(),
  /** The tab's own key: 1 is the task statistics, 2 the process info (account-and-apm 2). */
  tab: wordParam(['1', '2'], '1'),
  tasks: pageParam(),
  size: numberParam(taskPageSizes, 3),
  /** The tasks whose log is open, by their places from 0, with a dot between. */
  logs: textParam(),
})

export const portalDetailSearchDefaults = {
  show: 'all',
  sort: 'starttime',
  order: 'desc',
  tab: '1',
  tasks: 1,
  size: 3,
  logs: '',
} as const

export type PortalDetailSearch = z.output<typeof portalDetailSearchSchema>

/** The address's part of what an open run shows, when it has just been opened. */
export const newlyOpened = { tab: '1', tasks: 1, logs: '' } as const

/** The address's part of the open run, when none is. */
export const noRun = { run: undefined, ...newlyOpened } as const
