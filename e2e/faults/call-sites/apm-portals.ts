import type { Page } from '@playwright/test'
import { apmDialog, apmPanel } from '../../support/apm.ts'
import { apmPath, apmRunRows } from '../../support/apm-runs.ts'
import { rows } from '../../support/table.ts'
import { form, generic, main, confirmation, screenQuery, tryAgain, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const list = [
  parts.dashboardList('APM dashboard', '/apm-dashboard'),
  screenQuery({
    screen: 'APM admin panel',
    path: () => apmPanel,
    messages: {
      title: 'Fetch portals',
      texts: { 400: { serverOr: 'Something went wrong while fetching Portal!' }, 401: parts.unauthorized },
      other: { serverOr: generic },
    },
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    stillWorks: parts.addPortal,
    retryButton: tryAgain,
    loaded: (page) => rows(page, 'APM portals').first(),
  }),
] as const

const summary = [
  parts.rowSummary('APM dashboard', '/apm-dashboard'),
  parts.cardSummary('portal detail', apmPath, 'Some thing went wrong while fetching portals summary', (page) =>
    apmRunRows(page).first(),
  ),
] as const

const drawer = (page: Page) => page.getByRole('dialog', { name: 'APM Health Details' })

const health = [
  {
    // The drawer shows the failure; no notice appears.
    ...screenQuery({
      screen: 'health drawer',
      path: () => apmDialog('health', '2001'),
      messages: parts.noNotice,
      missing: (page) =>
        drawer(page)
          .getByRole('alert')
          .filter({ hasText: /^Failed to fetch healthchecks$/ }),
      stillWorks: (page) => drawer(page).getByRole('button', { name: 'Close' }),
      retryButton: (page) => drawer(page).getByRole('button', { name: 'Try again' }),
      loaded: (page) => drawer(page).getByText('Used: 1'),
    }),
    alerts: 1,
    // Closing the drawer discards its data.
    keepsData: false,
  },
] as const

const expectNoPortals = parts.expectNoPortals('Start adding Portal by clicking the Add APM Portal.')

const add = [
  form({
    screen: 'form for an APM portal',
    dialog: 'Add New Portal Account',
    path: () => apmDialog('add'),
    messages: {
      title: 'Add portal',
      texts: { 400: { serverOr: 'Something went wrong while adding Portal!' }, 401: parts.unauthorized },
      other: { serverOr: generic },
    },
    success: { title: 'Portal Added', text: 'Portal has been added successfully' },
    typed: { Domain: 'birch.portals.example', Name: 'Birch', Username: 'svc-birch', Password: 'secret' },
    submit: 'Add Portal',
    expectSuccess: parts.expectListed('APM portals', 'Birch'),
  }),
] as const

const edit = [
  form({
    screen: 'edit form of an APM portal',
    dialog: 'Update Portal',
    path: () => apmDialog('edit', '2001'),
    messages: parts.editMessages,
    success: { title: 'Edit Portal', text: 'Portal has been updated successfully' },
    typed: { Name: 'Renamed', Password: 'Portal#2026' },
    submit: 'Update',
    overrides: { '404': expectNoPortals, '404 without words': expectNoPortals },
    expectSuccess: parts.expectListed('APM portals', 'Renamed'),
  }),
] as const

const remove = [
  confirmation({
    screen: 'delete confirmation of an APM portal',
    dialog: 'Are you sure you want to delete Portal',
    path: () => apmDialog('delete', '2001'),
    messages: { title: 'Delete Portal', texts: { 400: { serverOr: generic }, 404: parts.goneText }, other: null },
    overrides: { '404': expectNoPortals, '404 without words': expectNoPortals },
    expectSuccess: expectNoPortals,
  }),
] as const

export const apmPortals: CallSites<'apmPortals'> = { list, summary, add, edit, delete: remove, health }
