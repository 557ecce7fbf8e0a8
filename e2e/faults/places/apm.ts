import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { apmDialog, apmPanel } from '../../support/apm.ts'
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
import { form, generic, main, question, reading, tryAgain } from '../place.ts'
import * as at from './parts.ts'

export const list = [
  at.dashboardList('APM dashboard', '/apm-dashboard'),
  reading({
    screen: 'APM admin panel',
    path: () => apmPanel,
    told: {
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

export const summary = [
  at.rowSummary('APM dashboard', '/apm-dashboard'),
  at.cardSummary('portal detail', apmPath, 'Some thing went wrong while fetching portals summary', (page) =>
    apmRunRows(page).first(),
  ),
] as const

const drawer = (page: Page) => page.getByRole('dialog', { name: 'APM Health Details' })

export const health = [
  {
    // Its words stand in the drawer alone (account-and-apm 8).
    ...reading({
      screen: 'health drawer',
      path: () => apmDialog('health', '2001'),
      told: at.silent,
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

export const add = [
  form({
    screen: 'form for an APM portal',
    dialog: 'Add New Portal Account',
    path: () => apmDialog('add'),
    told: {
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

export const edit = [
  form({
    screen: 'form of an APM portal',
    dialog: 'Update Portal',
    path: () => apmDialog('edit', '2001'),
    told: at.editTold,
    success: { title: 'Edit Portal', text: 'Portal has been updated successfully' },
    typed: { Name: 'Renamed', Password: 'Portal#2026' },
    submit: 'Update',
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: at.isListed('APM portals', 'Renamed'),
  }),
] as const

export const remove = [
  question({
    screen: 'question before an APM portal is deleted',
    dialog: 'Are you sure you want to delete Portal',
    path: () => apmDialog('delete', '2001'),
    told: { title: 'Delete Portal', texts: { 400: { serverOr: generic }, 404: at.goneText }, other: null },
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: portalLeft,
  }),
] as const

export const runs = [
  reading({
    screen: 'portal detail',
    path: () => apmPath,
    told: at.told('Portal Details', {
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

export const tasks = [
  reading({
    screen: 'open run',
    path: openRun(),
    told: at.told('Portal statistics', {
      400: 'Some thing went wrong while fetching portal statistics',
      401: at.unauthorized,
    }),
    missing: (page) => apmTasks(page).getByText('The tasks of this run could not be loaded.'),
    beside: (page) => apmTab(page, 'Process Info'),
    retry: retryIn,
    healed: (page) => taskEntries(page).first(),
  }),
] as const

export const taskDetails = [
  {
    ...reading({
      screen: "open task's log",
      path: openRun('&logs=0'),
      told: at.told('Portal statistics detail', {
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

export const processInfo = [
  reading({
    screen: "open run's process info",
    path: openRun('&tab=2'),
    told: at.told('Portal Errors', {
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
