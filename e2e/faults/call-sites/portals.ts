import type { Page } from '@playwright/test'
import { questions } from '../../support/admin-panel.ts'
import { expect } from '../../support/checked.ts'
import { runRows } from '../../support/runs.ts'
import { table } from '../../support/table.ts'
import { button, fillThreshold } from '../../support/thresholds.ts'
import {
  anyRetry,
  form,
  generic,
  main,
  question,
  reading,
  tryAgain,
  type CallSite,
  type CallSites,
} from '../call-site.ts'
import * as at from './parts.ts'

const fetching = { 400: 'Something went wrong while fetching Portal!', 401: at.unauthorized }
const notLoaded = 'The portals could not be loaded.'

const list: readonly [CallSite, ...CallSite[]] = [
  at.dashboardList('dashboard', '/dashboard'),
  reading({
    screen: 'admin panel',
    path: () => at.adminPanelPath,
    messages: at.messages('Portal', fetching),
    missing: (page) => main(page).getByText(notLoaded),
    beside: (page) => main(page).getByRole('link', { name: 'Set Threshold' }),
    retry: tryAgain,
    healed: (page) => at.portalRows(page).first(),
  }),
  {
    ...reading({
      screen: 'form for a threshold',
      path: () => `${at.adminPanelPath}/threshold?step=1`,
      messages: at.messages('Portal', fetching),
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

const pipelineDays = [
  reading({
    screen: 'dashboard',
    path: () => '/dashboard',
    messages: at.messages('Pipeline Filter', { 401: 'Unauthorized.' }),
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
    messages: at.messages('Pipeline Filter', { 401: 'Unauthorized.' }),
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

const summary = [
  at.rowSummary('dashboard', '/dashboard'),
  at.cardSummary('pipelines screen', at.pipelines, 'Some thing went wrong while fetching pipleline summary', (page) =>
    runRows(page).first(),
  ),
] as const

const portalLeft = at.portalLeft('Start adding Portal by clicking the Add Portal.')

const add = [
  form({
    screen: 'form for a portal',
    dialog: 'Add New Portal Account',
    path: () => `${at.adminPanelPath}?dialog=add`,
    messages: at.messages('Portal', { 400: 'Something went wrong while adding Portal!', 401: at.unauthorized }),
    success: { title: 'Portal Added', text: 'Portal has been added successfully' },
    typed: { Domain: 'birch.portals.example', Name: 'Birch', Username: 'svc', Password: 'secret' },
    submit: 'Add Portal',
    worked: at.isListed('Portals', 'Birch'),
  }),
] as const

const edit = [
  form({
    screen: 'form of a portal',
    dialog: 'Update Portal',
    path: () => at.portalDialog('edit'),
    messages: at.editMessages,
    typed: { Name: 'Renamed', Password: 'Portal#2026', 'Confirm password': 'Portal#2026' },
    submit: 'Update',
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: at.isListed('Portals', 'Renamed'),
  }),
] as const

const remove = [
  question({
    screen: 'question before a portal is deleted',
    dialog: questions.delete,
    path: () => at.portalDialog('delete'),
    messages: { title: 'Delete Portal', texts: { 400: generic, 404: at.goneText }, other: null },
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: portalLeft,
  }),
] as const

const days = '4321'
const daysCell = (page: Page) => at.portalRows(page).getByRole('cell').first()
async function saveDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit pipeline days of / }).press('Enter')
  const input = page.getByLabel(/^Pipeline days of /)
  await input.fill(days)
  await input.press('Enter')
}

const setPipelineDays: readonly [CallSite] = [
  {
    screen: 'pipeline days of a portal',
    path: () => at.adminPanelPath,
    messages: at.messages('Pipeline Filter', { 401: 'Unauthorized.', 404: at.goneText }),
    act: saveDays,
    again: saveDays,
    // Shown at once, and taken back.
    failed: async (page) => await expect(daysCell(page)).not.toContainText(days),
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: async (page) => await expect(daysCell(page)).toHaveText(days),
  },
]

export const portals: CallSites<'portals'> = {
  list,
  add,
  edit,
  delete: remove,
  summary,
  pipelineDays,
  setPipelineDays,
}
