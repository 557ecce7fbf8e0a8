import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { apmPath, apmRunRows, openRunPath, runWithTasks, scheduledLine, taskEntries } from '../support/apm-runs.ts'
import { apmDialog, apmPanel } from '../support/apm.ts'
import { dialog, menuButton, portalOverlay } from '../support/admin-panel.ts'
import { historyTable } from '../support/history.ts'
import { searchButton } from '../support/palette.ts'
import { portalAt } from '../support/portals.ts'
import { details, runRows, runWith } from '../support/runs.ts'
import { rows } from '../support/table.ts'
import { formPath, thresholdsPath } from '../support/thresholds.ts'
import { openUserMenu, userMenu } from '../support/user-menu.ts'

export interface Screen {
  scenario?: Partial<Scenario>
  path: string | ((platform: Platform) => string | Promise<string>)
  /** What a person does there first; it waits for what it uses. */
  open?: (page: Page, platform: Platform) => Promise<void>
  /** What is there last. */
  content: (page: Page) => Locator
  /** What lies over the rest without being a dialog or a menu: its targets alone are measured. */
  over?: (page: Page) => Locator
}

const signedOut = { as: null } as const
const pipelines = '/dashboard/portals/1001/pipelines'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const title = (name: string) => (page: Page) => page.getByRole('heading', { name })
const overlay = (name: string) => (page: Page) => dialog(page, name)
const menu = (page: Page) => page.getByRole('menu')
const failedRun = (tab: string) => async (platform: Platform) =>
  `${pipelines}?show=Failed&run=${await runWith(platform, '1001', 'Failed')}&tab=${tab}`
const apmRun = (more: string) => (platform: Platform) => openRunPath(runWithTasks(platform, 3).key, more)

/** Every screen, and what opens over it. A new one is a new entry. */
export const screens: Record<string, Screen> = {
  // The account pages.
  'the login page': { scenario: signedOut, path: '/user/login', content: title('Log in') },
  registering: { scenario: signedOut, path: '/user/register', content: (page) => page.getByLabel('E-mail') },
  'a forgotten password': {
    scenario: signedOut,
    path: '/user/forgot-password',
    content: (page) => page.getByLabel('E-mail'),
  },
  // The commission dashboard.
  'the dashboard': { path: '/dashboard', content: (page) => page.getByRole('button', { name: /^Watch / }).last() },
  'the dashboard with counts that fail': {
    scenario: { faults: { 'portals.summary': { kind: 500 } } },
    path: '/dashboard',
    content: (page) => page.getByText(/^Unable To Fetch Data For/).last(),
  },
  'the dashboard that fails': {
    scenario: { faults: { 'portals.list': { kind: 500 } } },
    path: '/dashboard',
    content: (page) => page.getByRole('alert'),
  },
  'choosing portals to compare': {
    path: '/dashboard',
    open: press('Compare'),
    content: (page) => page.getByRole('checkbox', { name: /^Compare / }).last(),
  },
  'the menu of views': {
    path: '/dashboard',
    open: press('Views'),
    content: (page) => page.getByRole('dialog', { name: 'Views' }),
  },
  'the menu of the export': { path: '/dashboard', open: press('Export'), content: menu },
  'the failures': { path: '/dashboard/failures?since=7d', content: (page) => rows(page, 'Failures').last() },
  'a group of failures': {
    path: '/dashboard/failures?since=7d',
    open: press(/^Show the runs of /),
    content: (page) => page.getByRole('list', { name: 'Failed runs' }).getByRole('button').last(),
  },
  'the comparison': {
    path: '/dashboard/compare?ids=1001,1002,1003',
    content: (page) => page.getByRole('link', { name: /, Last run, / }).last(),
  },
  // The runs of a portal.
  'the runs of a portal': { path: pipelines, content: (page) => runRows(page).last() },
  'the runs of a portal, sorted by what a card has not': {
    path: `${pipelines}?sort=userId&order=asc`,
    content: (page) => runRows(page).last(),
  },
  'a page of a hundred runs': { path: `${pipelines}?size=100&page=2`, content: (page) => runRows(page).last() },
  'runs to select': {
    path: pipelines,
    open: press('Select'),
    content: (page) => page.getByRole('checkbox', { name: /^Select run / }).last(),
  },
  'the days of the runs': {
    path: pipelines,
    open: press('Days'),
    content: (page) => page.getByRole('radiogroup', { name: 'Quick ranges' }),
  },
  'the calendar': {
    path: pipelines,
    open: async (page) => {
      await press('Days')(page)
      await press(/^Date range, /)(page)
    },
    content: (page) => page.getByRole('button', { name: 'Next month' }),
  },
  'the history as a table': {
    path: pipelines,
    open: press('Show as table'),
    content: (page) => historyTable(page).getByRole('link').last(),
    over: historyTable,
  },
  'an open run': {
    path: failedRun('stages'),
    content: (page) => details(page).getByRole('list', { name: 'Stages' }),
  },
  "an open run's errors": {
    path: failedRun('errors'),
    content: (page) => details(page).getByRole('list', { name: 'Errors' }),
  },
  'a page without runs': {
    path: `${pipelines}?from=2001-01-01&to=2001-01-02`,
    content: (page) => page.getByText(/^No runs? /).first(),
  },
  // Monitoring.
  'the APM dashboard': { path: '/apm-dashboard', content: (page) => rows(page, 'Portals').getByRole('link').nth(20) },
  'the runs of an APM portal': { path: apmPath, content: (page) => apmRunRows(page).first() },
  'the scheduled runs': {
    path: apmPath,
    open: (page) => scheduledLine(page).click(),
    content: (page) => apmRunRows(page).nth(3),
  },
  'the tasks of a run': { path: apmRun(''), content: (page) => taskEntries(page).last() },
  "a task's log": { path: apmRun('&logs=0'), content: (page) => page.getByRole('button', { name: /^Copy all of / }) },
  'the process info': {
    path: apmRun('&tab=2'),
    content: (page) => page.getByRole('table', { name: 'Process Info' }),
  },
  'the APM admin panel': { path: apmPanel, content: (page) => rows(page, 'APM portals').last() },
  "an APM portal's health": { path: apmDialog('health', '2001'), content: overlay('APM Health Details') },
  'adding an APM portal': { path: apmDialog('add'), content: overlay('Add New Portal Account') },
  'deleting an APM portal': { path: apmDialog('delete', '2001'), content: (page) => page.getByRole('dialog') },
  // The admin panel.
  'the admin portals': {
    path: '/dashboard/admin-panel',
    content: (page) =>
      rows(page, 'Portals')
        .getByRole('link', { name: /^Members of / })
        .last(),
  },
  'admin portals to select': {
    path: '/dashboard/admin-panel',
    open: press('Select'),
    content: (page) => page.getByRole('checkbox').last(),
  },
  "a portal's menu": {
    path: '/dashboard/admin-panel',
    open: (page, platform) => menuButton(page, portalAt(platform, 0).name).click(),
    content: menu,
  },
  'adding a portal': { path: portalOverlay('add'), content: (page) => page.getByRole('dialog') },
  'editing a portal': { path: portalOverlay('1001/edit'), content: (page) => page.getByRole('dialog') },
  'the members of a portal': { path: portalOverlay('1001/members'), content: (page) => page.getByRole('dialog') },
  'the days of portals': { path: portalOverlay('days/1001,1002'), content: (page) => page.getByRole('dialog') },
  'deleting a portal': { path: portalOverlay('1001/delete'), content: (page) => page.getByRole('dialog') },
  'the thresholds': { path: thresholdsPath, content: (page) => rows(page, 'Thresholds').last() },
  "a threshold's menu": { path: thresholdsPath, open: press(/^Actions of /), content: menu },
  'the form of thresholds': { path: formPath, content: (page) => page.getByLabel('Threshold Name') },
  // The frame.
  'the search': { path: '/account-setting', open: (page) => searchButton(page).click(), content: overlay('Search') },
  'the user menu': { path: '/account-setting', open: openUserMenu, content: userMenu },
  'the notices': {
    path: '/account-setting',
    open: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Notices/ })
        .click(),
    content: (page) => page.getByRole('dialog'),
  },
  'the shortcuts': {
    path: '/account-setting',
    open: async (page) => {
      await openUserMenu(page)
      await userMenu(page).getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    },
    content: overlay('Keyboard shortcuts'),
  },
  'the settings': { path: '/account-setting', content: title('Account Setting') },
  'the facts about the console': { path: '/about', content: (page) => page.getByRole('heading').nth(2) },
  'the 404 page': { path: '/nonsense', content: title('404') },
}
