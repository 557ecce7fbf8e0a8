import { anyRetry, main, reading, tryAgain, type Place } from '../place.ts'
import { table } from '../../support/table.ts'
import { runRows } from '../../support/runs.ts'
import { button, fillThreshold } from '../../support/thresholds.ts'
import * as at from './parts.ts'

const fetching = { 400: 'Something went wrong while fetching Portal!', 401: at.unauthorized }
const notLoaded = 'The portals could not be loaded.'

export const list: readonly [Place, ...Place[]] = [
  at.dashboardList('dashboard', '/dashboard'),
  reading({
    screen: 'admin panel',
    path: () => at.adminPanelPath,
    told: at.told('Portal', fetching),
    missing: (page) => main(page).getByText(notLoaded),
    beside: (page) => main(page).getByRole('link', { name: 'Set Threshold' }),
    retry: tryAgain,
    healed: (page) => at.portalRows(page).first(),
  }),
  {
    ...reading({
      screen: 'form for a threshold',
      path: () => `${at.adminPanelPath}/threshold?step=1`,
      told: at.told('Portal', fetching),
      missing: (page) => main(page).getByText(notLoaded),
      beside: (page) => button(page, 'Back'),
      retry: tryAgain,
      healed: (page) => page.getByRole('combobox', { name: 'Portals' }),
    }),
    act: async (page) => {
      await fillThreshold(page, 1, { name: 'Failed today' })
      await button(page, 'Next').press('Enter')
    },
    keepsData: false,
  },
]

export const pipelineDays = [
  reading({
    screen: 'dashboard',
    path: () => '/dashboard',
    told: at.told('Pipeline Filter', { 401: 'Unauthorized.' }),
    missing: (page) => at.portalRows(page).first().getByText('Number of displayed days: —'),
    beside: (page) =>
      table(page, 'Portals')
        .getByRole('link', { name: / Failed, / })
        .first(),
    retry: anyRetry,
    healed: (page) =>
      at
        .portalRows(page)
        .first()
        .getByText(/^Number of displayed days: (All|\d+)$/),
  }),
  reading({
    screen: 'admin panel',
    path: () => at.adminPanelPath,
    told: at.told('Pipeline Filter', { 401: 'Unauthorized.' }),
    missing: (page) => main(page).getByText('The pipeline days could not be loaded.'),
    beside: at.addPortal,
    retry: tryAgain,
    healed: (page) =>
      at
        .portalRows(page)
        .first()
        .getByText(/^(All|\d+)$/),
  }),
] as const

export const summary = [
  at.rowSummary('dashboard', '/dashboard'),
  at.cardSummary('pipelines screen', at.pipelines, 'Some thing went wrong while fetching pipleline summary', (page) =>
    runRows(page).first(),
  ),
] as const
