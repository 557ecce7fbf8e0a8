import { details, runRows } from '../../support/runs.ts'
import { main, reading, tryAgain, type CallSites } from '../call-site.ts'
import * as at from './parts.ts'

const runsTold = at.messages('Pipeline', {
  400: 'Some thing went wrong while fetching pipleline',
  401: at.unauthorized,
})

const runs = (screen: string, path: string) =>
  reading({
    screen,
    path: () => path,
    messages: runsTold,
    missing: (page) => main(page).getByText('The pipeline runs could not be loaded.'),
    beside: at.fullCard,
    retry: tryAgain,
    healed: (page) => runRows(page).first(),
  })

const list = [runs('pipelines screen', at.pipelines)] as const
const category = [runs('pipelines screen, filtered', `${at.pipelines}?show=Failed`)] as const

const status = [
  reading({
    screen: 'open run',
    path: at.openRun,
    messages: at.messages('Summary', {
      400: 'Some thing went wrong while fetching pipleline summary',
      401: at.unauthorized,
    }),
    missing: (page) => details(page).getByText('The stages of this run could not be loaded.'),
    beside: (page) => details(page).getByRole('tab', { name: 'Errors' }),
    retry: (page) => details(page).getByRole('button', { name: 'Try again' }),
    healed: (page) => details(page).getByRole('list', { name: 'Stages' }),
  }),
] as const

const messages = [
  reading({
    screen: "open run's errors",
    path: async (platform) => `${await at.openRun(platform)}&tab=errors`,
    messages: at.messages('Pipeline Details', {
      400: 'Some thing went wrong while fetching pipeline messages',
      401: 'Unauthorized to access pipeline details.',
    }),
    missing: (page) => details(page).getByText('The errors of this run could not be loaded.'),
    beside: (page) => details(page).getByRole('tab', { name: 'Stage statistics' }),
    retry: (page) => details(page).getByRole('button', { name: 'Try again' }),
    healed: (page) => details(page).getByRole('list', { name: 'Errors' }),
  }),
] as const

export const pipelines: CallSites<'pipelines'> = { list, category, status, messages }
