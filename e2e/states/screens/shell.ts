import type { Page } from '@playwright/test'
import { key, press, unplug } from '../steps.ts'
import { fault, sees, type Kind, type Screen } from '../state.ts'
import { rows as rowsOf } from '../../support/table.ts'

const few = { portals: 6 } as const
const portals = (page: Page) => rowsOf(page, 'Portals')
const search = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })
const open = key('Control+k', search)
const bell = press('open Notifications', (page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ }),
)
const unread = (page: Page) => page.getByRole('button', { name: 'Notifications 1 unread', exact: true })
const type = (text: string) => ({
  words: `type ${text}`,
  work: (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(text),
})
const noData: Partial<Record<Kind, string>> = {
  loading: 'It loads nothing.',
  empty: 'It lists nothing.',
  failed: 'It loads nothing.',
  offline: 'It loads nothing.',
  forbidden: 'Signed out, it leads to Log in.',
}

export const shell: readonly Screen[] = [
  {
    name: 'Search',
    routes: [],
    path: '/account-setting',
    states: [
      { kind: 'loaded', scenario: few, steps: [open], shows: 'Search 12 portals by name, domain or ID' },
      { kind: 'loaded', part: 'results', steps: [open, type('ta')], shows: /results?$/ },
      {
        kind: 'loading',
        scenario: fault('hang', 'portals.list', 'apmPortals.list'),
        steps: [open],
        shows: /^Loading portals…/,
      },
      {
        kind: 'loaded',
        part: 'all portals searched for a run',
        scenario: few,
        steps: [
          open,
          type('16043374922910000'),
          key('Enter', (page) => page.getByRole('option', { name: 'Search 6 portals' })),
        ],
        shows: 'Not found (6 portals searched)',
      },
      { kind: 'empty', scenario: few, steps: [open, type('nonsense')], shows: 'No results for “nonsense”' },
      {
        kind: 'failed',
        scenario: fault(500, 'portals.list', 'apmPortals.list'),
        steps: [open],
        shows: 'Couldn’t load commission portals.',
      },
    ],
    never: {
      offline: 'Same as loading: a list that is not there waits for the network.',
      forbidden: 'Same as failed.',
    },
  },
  {
    name: 'Notifications',
    routes: [],
    path: '/account-setting',
    states: [
      {
        kind: 'loaded',
        scenario: fault(500, 'users.current'),
        steps: [{ words: 'wait for the error', work: (page) => sees(page, unread) }, bell],
        shows: (page) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem'),
      },
      { kind: 'empty', steps: [open, type('Notifications'), key('Enter', /results?$/)], shows: 'No notifications yet' },
    ],
    never: { loading: noData.loading, failed: noData.failed, offline: noData.offline, forbidden: noData.forbidden },
  },
  {
    name: 'User menu',
    routes: [],
    path: '/dashboard',
    states: [
      {
        kind: 'loaded',
        scenario: few,
        steps: [press('open the user menu', (page) => page.getByRole('button', { name: /User menu,/ }))],
        shows: (page) => page.getByRole('menu', { name: /^User menu/ }),
      },
    ],
    never: noData,
  },
  {
    name: 'About',
    routes: ['/_auth/about'],
    path: '/about',
    states: [
      {
        kind: 'loaded',
        shows: 'Recent errors',
      },
    ],
    never: noData,
  },
  {
    name: 'Not found',
    routes: ['/_auth/$', '/user/$'],
    path: '/nonsense',
    states: [
      { kind: 'loaded', shows: 'Back Home' },
      { kind: 'loaded', part: 'signed out', path: '/user/nonsense', scenario: { as: null }, shows: 'Back Home' },
    ],
    never: noData,
  },
  {
    name: 'Broken screen',
    routes: [],
    path: '/dashboard',
    states: [
      {
        kind: 'failed',
        scenario: few,
        steps: [
          unplug(portals),
          press('open Failures', (page) =>
            page.getByRole('navigation', { name: 'Commission' }).getByRole('link', { name: 'Failures' }),
          ),
        ],
        shows: 'Something went wrong',
      },
    ],
    never: { loaded: 'It is what is left where a screen cannot be shown.', ...noData, failed: undefined },
  },
]
