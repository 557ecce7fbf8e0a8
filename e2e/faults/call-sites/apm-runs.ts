import type { Platform } from '#mocks/platform.ts'
import { apmPath, apmRunRows, apmTab, apmTasks, openRunPath, runWithTasks, taskEntries } from '../../support/apm.ts'
import { rows } from '../../support/table.ts'
import { screenQuery, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const openRun =
  (more = '') =>
  (platform: Platform) =>
    openRunPath(runWithTasks(platform, 1).key, more)

export const apmRuns: CallSites<'apmRuns'> = {
  detail: [
    {
      ...screenQuery({
        screen: 'portal detail',
        path: () => apmPath,
        what: 'runs',
        stillWorks: parts.fullCard,
        loaded: (page) => apmRunRows(page).first(),
      }),
      // Ten thousand runs are dropped half a minute after their page.
      keepsData: false,
    },
  ],
  tasks: [
    screenQuery({
      screen: 'open run',
      path: openRun(),
      what: 'tasks',
      part: apmTasks,
      stillWorks: (page) => apmTab(page, 'Process Info'),
      loaded: (page) => taskEntries(page).first(),
    }),
  ],
  taskDetails: [
    {
      ...screenQuery({
        screen: "open task's log",
        path: openRun('&logs=0'),
        what: 'task details',
        part: apmTasks,
        stillWorks: (page) => taskEntries(page).first().getByRole('progressbar'),
        // Only the first failure shows a toast.
        retryButton: null,
        loaded: (page) =>
          apmTasks(page)
            .getByText('No log entries')
            .or(apmTasks(page).getByRole('table', { name: /^Task Detail: / })),
      }),
      // Fetched once, unless it fails.
      keepsData: false,
    },
  ],
  processInfo: [
    screenQuery({
      screen: "open run's process info",
      path: openRun('&tab=2'),
      what: 'process info',
      part: apmTasks,
      stillWorks: (page) => apmTab(page, 'Task Statistics'),
      loaded: (page) =>
        rows(page, 'Process Info')
          .getByRole('rowheader')
          .or(apmTasks(page).getByText('No process info for this run'))
          .first(),
    }),
  ],
}
