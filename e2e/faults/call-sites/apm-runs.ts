import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import {
  apmPath,
  apmRunRows,
  apmTab,
  apmTasks,
  openRunPath,
  runWithTasks,
  taskEntries,
} from '../../support/apm-runs.ts'
import { rows } from '../../support/table.ts'
import { main, reading, tryAgain, type CallSites } from '../call-site.ts'
import * as at from './parts.ts'

const runs = [
  reading({
    screen: 'portal detail',
    path: () => apmPath,
    messages: at.messages('Portal Details', {
      400: 'Some thing went wrong while fetching portal detail summary',
      401: at.unauthorized,
    }),
    missing: (page) => main(page).getByText('The runs of this portal could not be loaded.'),
    beside: at.fullCard,
    retry: tryAgain,
    healed: (page) => apmRunRows(page).first(),
  }),
] as const

const openRun =
  (more = '') =>
  (platform: Platform) =>
    openRunPath(runWithTasks(platform, 1).key, more)
const retryIn = (page: Page) => apmTasks(page).getByRole('button', { name: 'Try again' })

const tasks = [
  reading({
    screen: 'open run',
    path: openRun(),
    messages: at.messages('Portal statistics', {
      400: 'Some thing went wrong while fetching portal statistics',
      401: at.unauthorized,
    }),
    missing: (page) => apmTasks(page).getByText('The tasks of this run could not be loaded.'),
    beside: (page) => apmTab(page, 'Process Info'),
    retry: retryIn,
    healed: (page) => taskEntries(page).first(),
  }),
] as const

const taskDetails = [
  {
    ...reading({
      screen: "open task's log",
      path: openRun('&logs=0'),
      messages: at.messages('Portal statistics detail', {
        400: 'Some thing went wrong while fetching portal statistics detail',
        401: at.unauthorized,
      }),
      missing: (page) => apmTasks(page).getByText('The detail of this task could not be loaded.'),
      beside: (page) => taskEntries(page).first().getByRole('progressbar'),
      retry: retryIn,
      healed: (page) =>
        apmTasks(page)
          .getByText('This task logged nothing')
          .or(apmTasks(page).getByRole('table', { name: /^Task Detail of / })),
    }),
    // Asked for once, unless it failed.
    keepsData: false,
  },
] as const

const processInfo = [
  reading({
    screen: "open run's process info",
    path: openRun('&tab=2'),
    messages: at.messages('Portal Errors', {
      400: 'Some thing went wrong while fetching portal errors',
      401: at.unauthorized,
    }),
    missing: (page) => apmTasks(page).getByText('The process info of this run could not be loaded.'),
    beside: (page) => apmTab(page, 'Task Statistics'),
    retry: retryIn,
    healed: (page) =>
      rows(page, 'Process Info')
        .getByRole('rowheader')
        .or(apmTasks(page).getByText('No process info for this run'))
        .first(),
  }),
] as const

export const apmRuns: CallSites<'apmRuns'> = { detail: runs, processInfo, tasks, taskDetails }
