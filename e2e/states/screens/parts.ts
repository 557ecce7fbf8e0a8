import type { Page } from '@playwright/test'
import { fill, press, pressButton } from '../steps.ts'
import type { Kind, Screen } from '../state.ts'
import { runs } from '../targets.ts'

const panel = '/dashboard/admin-panel'
const apmRunsPath = '/apm-dashboard/portals/2001/portal-detail'

const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('menu')
const invalid = (page: Page) => page.locator('[aria-invalid=true]')
const boxes = (page: Page) => page.getByRole('checkbox').last()

const asTheirScreen: Partial<Record<Kind, string>> = {
  loading: 'Same as the page below.',
  empty: 'Same as the page below.',
  failed: 'Same as the page below.',
  offline: 'Same as the page below.',
  forbidden: 'Same as the page below.',
}

export const parts: readonly Screen[] = [
  {
    name: 'Menus of a list',
    routes: [],
    path: panel,
    states: [
      { kind: 'loaded', part: 'a portal', steps: [pressButton(/^Actions for /, 'open the first menu')], shows: menu },
      {
        kind: 'loaded',
        part: 'a threshold',
        path: `${panel}/threshold`,
        steps: [pressButton(/^Actions for /, 'open the first menu')],
        shows: menu,
      },
      {
        kind: 'loaded',
        part: 'export',
        path: '/dashboard',
        steps: [pressButton(/^More$/, 'open the menu')],
        shows: menu,
      },
    ],
    never: asTheirScreen,
  },
  {
    name: 'Selecting',
    routes: [],
    path: runs,
    states: [
      {
        kind: 'loaded',
        part: 'runs',
        steps: [
          pressButton(/^More$/, 'open the menu'),
          press('choose Select runs', (page) => page.getByRole('menuitemcheckbox', { name: 'Select runs' })),
        ],
        shows: boxes,
      },
      {
        kind: 'loaded',
        part: 'portals to compare',
        path: '/dashboard',
        steps: [
          pressButton(/^More$/, 'open the menu'),
          press('choose Compare portals…', (page) => page.getByRole('menuitemcheckbox', { name: 'Compare portals…' })),
        ],
        shows: boxes,
      },
      {
        kind: 'loaded',
        part: 'admin portals',
        path: panel,
        steps: [
          pressButton(/^More$/, 'open the menu'),
          press('choose Select portals', (page) => page.getByRole('menuitemcheckbox', { name: 'Select portals' })),
        ],
        shows: boxes,
      },
    ],
    never: asTheirScreen,
  },
  {
    name: 'Parts of the runs',
    routes: [],
    path: runs,
    states: [
      {
        kind: 'loaded',
        part: 'calendar',
        steps: [pressButton(/^Days:/, 'open the days')],
        shows: (page) => page.getByRole('button', { name: 'Next month' }),
      },
      {
        kind: 'loaded',
        part: 'a hundred runs',
        path: `${runs}?size=100&page=2`,
        scenario: { portals: 3 },
        shows: (page) => page.getByRole('button', { name: /^Show details of run / }).last(),
      },
      {
        kind: 'loaded',
        part: 'scheduled APM runs',
        path: apmRunsPath,
        scenario: { apmRuns: 40 },
        steps: [pressButton(/^\d+ scheduled/, 'open the scheduled runs')],
        shows: (page) => page.getByRole('button', { name: /^Show tasks of run / }).nth(3),
      },
    ],
    never: asTheirScreen,
  },
  {
    name: 'Rejected input',
    routes: [],
    path: `${panel}/portals/add`,
    states: [
      { kind: 'failed', part: 'a new portal', steps: [pressButton('Add Portal')], shows: invalid },
      {
        kind: 'failed',
        part: 'a threshold',
        path: `${panel}/threshold/set`,
        steps: [pressButton('Next')],
        shows: invalid,
      },
      {
        kind: 'failed',
        part: 'log in',
        path: '/user/login',
        scenario: { as: null },
        steps: [pressButton('Log in')],
        shows: invalid,
      },
      {
        kind: 'failed',
        part: 'register',
        path: '/user/register',
        scenario: { as: null },
        steps: [pressButton('Register')],
        shows: invalid,
      },
      {
        kind: 'failed',
        part: 'edit portal',
        path: `${panel}/portals/1001/edit`,
        steps: [fill('fill the passwords', { Password: 'x', 'Confirm password': 'x' }), pressButton(/^Update$/)],
        shows: (page) => dialog(page).getByRole('alert'),
      },
      {
        kind: 'failed',
        part: 'a member who is not registered',
        path: `${panel}/portals/1001/share`,
        steps: [fill('fill the addresses', { Email: 'new@portals.example' }), pressButton('Share')],
        shows: 'User is not registered',
      },
    ],
    never: { ...asTheirScreen, loaded: 'Same as its form.', failed: undefined },
  },
]
