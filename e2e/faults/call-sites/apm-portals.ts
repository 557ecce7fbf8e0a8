import type { Page } from '@playwright/test'
import { apmDialog, apmPanel } from '../../support/apm.ts'
import { apmPath, apmRunRows } from '../../support/apm-runs.ts'
import { rows } from '../../support/table.ts'
import { form, generic, main, question, reading, tryAgain, type CallSites } from '../call-site.ts'
import * as at from './parts.ts'

const list = [
  at.dashboardList('APM dashboard', '/apm-dashboard'),
  reading({
    screen: 'APM admin panel',
    path: () => apmPanel,
    messages: {
      title: 'Fetch portals',
      texts: { 400: { serverOr: 'Something went wrong while fetching Portal!' }, 401: at.unauthorized },
      other: { serverOr: generic },
    },
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    beside: at.addPortal,
    retry: tryAgain,
    healed: (page) => rows(page, 'APM portals').first(),
  }),
] as const

const summary = [
  at.rowSummary('APM dashboard', '/apm-dashboard'),
  at.cardSummary('portal detail', apmPath, 'Some thing went wrong while fetching portals summary', (page) =>
    apmRunRows(page).first(),
  ),
] as const

const drawer = (page: Page) => page.getByRole('dialog', { name: 'APM Health Details' })

const health = [
  {
    // Its words stand in the drawer alone (account-and-apm 8).
    ...reading({
      screen: 'health drawer',
      path: () => apmDialog('health', '2001'),
      messages: at.silent,
      missing: (page) =>
        drawer(page)
          .getByRole('alert')
          .filter({ hasText: /^Failed to fetch healthchecks$/ }),
      beside: (page) => drawer(page).getByRole('button', { name: 'Close' }),
      retry: (page) => drawer(page).getByRole('button', { name: 'Try again' }),
      healed: (page) => drawer(page).getByText('Used: 1'),
    }),
    alerts: 1,
    // Closed, it is forgotten.
    keepsData: false,
  },
] as const

const portalLeft = at.portalLeft('Start adding Portal by clicking the Add APM Portal.')

const add = [
  form({
    screen: 'form for an APM portal',
    dialog: 'Add New Portal Account',
    path: () => apmDialog('add'),
    messages: {
      title: 'Add portal',
      texts: { 400: { serverOr: 'Something went wrong while adding Portal!' }, 401: at.unauthorized },
      other: { serverOr: generic },
    },
    success: { title: 'Portal Added', text: 'Portal has been added successfully' },
    typed: { Domain: 'birch.portals.example', Name: 'Birch', Username: 'svc-birch', Password: 'secret' },
    submit: 'Add Portal',
    worked: at.isListed('APM portals', 'Birch'),
  }),
] as const

const edit = [
  form({
    screen: 'form of an APM portal',
    dialog: 'Update Portal',
    path: () => apmDialog('edit', '2001'),
    messages: at.editMessages,
    success: { title: 'Edit Portal', text: 'Portal has been updated successfully' },
    typed: { Name: 'Renamed', Password: 'Portal#2026' },
    submit: 'Update',
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: at.isListed('APM portals', 'Renamed'),
  }),
] as const

const remove = [
  question({
    screen: 'question before an APM portal is deleted',
    dialog: 'Are you sure you want to delete Portal',
    path: () => apmDialog('delete', '2001'),
    messages: { title: 'Delete Portal', texts: { 400: { serverOr: generic }, 404: at.goneText }, other: null },
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: portalLeft,
  }),
] as const

export const apmPortals: CallSites<'apmPortals'> = { list, summary, add, edit, delete: remove, health }
