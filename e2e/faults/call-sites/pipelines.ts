import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { noToast } from '#mocks/test-failure-texts.ts'
import { details, runRows } from '../../support/runs.ts'
import { rows } from '../../support/table.ts'
import { anyRetry, main, screenQuery, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const runs = (screen: string, path: string) =>
  screenQuery({
    screen,
    path: () => path,
    what: 'pipeline runs',
    stillWorks: parts.fullCard,
    loaded: (page) => runRows(page).first(),
  })

const failureRow = (page: Page) => rows(page, 'Failures').first()

/**
 * Failed runs are loaded without an observer: another visit loads them again only after the counts of the portal have
 * changed.
 */
const failures = (site: Omit<Parameters<typeof screenQuery>[0], 'messages' | 'retryButton' | 'cachedForSession'>) => ({
  ...screenQuery({
    ...site,
    messages: noToast,
    retryButton: (page) => main(page).getByRole('button', { name: /^Retry( loading errors)?$/ }),
    cachedForSession: true,
  }),
  triedOnce: true,
  keepsData: false,
})

function oneFailure({ db }: Platform): string {
  const failed = db.runs('1001').filter(({ outcome }) => outcome === 'Failed')
  const [, ...others] = failed.toSorted((one, other) => other.end - one.end)
  for (const run of others) run.outcome = 'Cancel'
  return '/dashboard/failures?since=7d'
}

export const pipelines: CallSites<'pipelines'> = {
  list: [
    // A page of a hundred includes the history, which makes another call otherwise.
    runs('pipelines screen', `${parts.pipelines}?size=100`),
    screenQuery({
      screen: 'comparison',
      path: () => parts.comparison,
      what: 'runs',
      stillWorks: (page) => parts.compared(page, 'Failed').getByRole('link'),
      retryButton: anyRetry,
      loaded: (page) => parts.compared(page, 'Last run').getByRole('link'),
    }),
  ],
  category: [
    runs('pipelines screen, filtered', `${parts.pipelines}?show=Failed`),
    failures({
      screen: 'failures',
      path: () => '/dashboard/failures',
      missing: (page) => main(page).getByText('1 portal didn’t respond'),
      stillWorks: (page) => main(page).getByRole('combobox', { name: 'Grouping' }),
      loaded: failureRow,
    }),
  ],
  status: [
    screenQuery({
      screen: 'open run',
      path: async (platform) => `${await parts.openRun(platform)}&tab=stages`,
      what: 'stages',
      part: details,
      stillWorks: (page) => details(page).getByRole('tab', { name: 'Errors' }),
      loaded: (page) => details(page).getByRole('list', { name: 'Stages' }),
    }),
  ],
  messages: [
    screenQuery({
      screen: "open run's errors",
      path: async (platform) => `${await parts.openRun(platform)}&tab=errors`,
      what: 'errors',
      part: details,
      stillWorks: (page) => details(page).getByRole('tab', { name: 'Stage statistics' }),
      loaded: (page) => details(page).getByRole('list', { name: 'Errors' }),
    }),
    {
      ...failures({
        screen: 'failures, error of a run',
        path: oneFailure,
        what: 'the error',
        stillWorks: failureRow,
        loaded: (page) =>
          main(page)
            .getByText(/^TCMP_/)
            .first(),
      }),
      act: (page) =>
        main(page)
          .getByRole('button', { name: /^Show runs: / })
          .press('Enter'),
    },
  ],
}
