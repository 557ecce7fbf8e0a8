import { details, runRows } from '../../support/runs.ts'
import { main, screenQuery, tryAgain, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const runsMessages = parts.messages('Pipeline', {
  400: 'Some thing went wrong while fetching pipleline',
  401: parts.unauthorized,
})

const runs = (screen: string, path: string) =>
  screenQuery({
    screen,
    path: () => path,
    messages: runsMessages,
    missing: (page) => main(page).getByText('The pipeline runs could not be loaded.'),
    stillWorks: parts.fullCard,
    retryButton: tryAgain,
    loaded: (page) => runRows(page).first(),
  })

const list = [runs('pipelines screen', parts.pipelines)] as const
const category = [runs('pipelines screen, filtered', `${parts.pipelines}?show=Failed`)] as const

const status = [
  screenQuery({
    screen: 'open run',
    path: parts.openRun,
    messages: parts.messages('Summary', {
      400: 'Some thing went wrong while fetching pipleline summary',
      401: parts.unauthorized,
    }),
    missing: (page) => details(page).getByText('The stages of this run could not be loaded.'),
    stillWorks: (page) => details(page).getByRole('tab', { name: 'Errors' }),
    retryButton: (page) => details(page).getByRole('button', { name: 'Try again' }),
    loaded: (page) => details(page).getByRole('list', { name: 'Stages' }),
  }),
] as const

const messages = [
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
] as const

export const pipelines: CallSites<'pipelines'> = { list, category, status, messages }
