import { details, runRows } from '../../support/runs.ts'
import { main, screenQuery, tryAgain, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const runs = (screen: string, path: string) =>
  screenQuery({
    screen,
    path: () => path,
    messages: parts.portalMessages('Pipeline', 'pipleline'),
    missing: (page) => main(page).getByText('The pipeline runs could not be loaded.'),
    stillWorks: parts.fullCard,
    retryButton: tryAgain,
    loaded: (page) => runRows(page).first(),
  })

export const pipelines: CallSites<'pipelines'> = {
  list: [runs('pipelines screen', parts.pipelines)],
  category: [runs('pipelines screen, filtered', `${parts.pipelines}?show=Failed`)],
  status: [
    screenQuery({
      screen: 'open run',
      path: parts.openRun,
      messages: parts.fetchMessages('Summary', 'pipleline summary'),
      missing: (page) => details(page).getByText('The stages of this run could not be loaded.'),
      stillWorks: (page) => details(page).getByRole('tab', { name: 'Errors' }),
      retryButton: (page) => details(page).getByRole('button', { name: 'Try again' }),
      loaded: (page) => details(page).getByRole('list', { name: 'Stages' }),
    }),
  ],
  messages: [
    screenQuery({
      screen: "open run's errors",
      path: async (platform) => `${await parts.openRun(platform)}&tab=errors`,
      messages: parts.messages('Pipeline Details', {
        400: 'Some thing went wrong while fetching pipeline messages',
        401: 'Unauthorized to access pipeline details.',
      }),
      missing: (page) => details(page).getByText('The errors of this run could not be loaded.'),
      stillWorks: (page) => details(page).getByRole('tab', { name: 'Stage statistics' }),
      retryButton: (page) => details(page).getByRole('button', { name: 'Try again' }),
      loaded: (page) => details(page).getByRole('list', { name: 'Errors' }),
    }),
  ],
}
