import type { Page } from '@playwright/test'
import { fill, offlineAfter, press } from '../steps.ts'
import { fault, type Kind, type Screen } from '../state.ts'
import { rows as rowsOf } from '../../support/table.ts'

const panel = '/apm-dashboard/apm-admin-panel'
const rows = (page: Page) => rowsOf(page, 'APM portals')
const dialog = (page: Page) => page.getByRole('dialog')
const overTheList: Partial<Record<Kind, string>> = {
  loading: 'It opens over its list, whose states stand there.',
  empty: 'It needs a target.',
  offline: 'Same as the list below it.',
  forbidden: 'Same as the list below it.',
}

export const apmAdmin: readonly Screen[] = [
  {
    name: 'APM admin',
    routes: ['/_auth/apm-dashboard/apm-admin-panel'],
    path: panel,
    states: [
      { kind: 'loaded', shows: rows },
      { kind: 'loading', scenario: fault('hang', 'apmPortals.list'), shows: 'Loading portals…' },
      { kind: 'empty', scenario: { portals: 0 }, shows: 'No portals yet' },
      { kind: 'failed', scenario: fault(500, 'apmPortals.list'), shows: 'Couldn’t load portals.' },
      offlineAfter([rows]),
      { kind: 'forbidden', scenario: { as: 'operator' }, shows: (page) => page.getByRole('heading', { name: 'APM' }) },
    ],
  },
  {
    name: 'Server health',
    routes: ['/_auth/apm-dashboard/apm-admin-panel/portals/$portalId/health'],
    path: `${panel}/portals/2001/health`,
    states: [
      { kind: 'loaded', shows: /^Used: / },
      { kind: 'loading', scenario: fault('hang', 'apmPortals.health'), shows: 'Fetching Details...' },
      { kind: 'failed', scenario: fault(500, 'apmPortals.health'), shows: 'Failed to fetch healthchecks' },
    ],
    never: {
      empty: 'It is one report, not a list.',
      offline: 'Same as APM admin, below it.',
      forbidden: 'Same as failed.',
    },
  },
  {
    name: 'APM portal form',
    routes: [
      '/_auth/apm-dashboard/apm-admin-panel/portals/add',
      '/_auth/apm-dashboard/apm-admin-panel/portals/$portalId/edit',
    ],
    path: `${panel}/portals/add`,
    states: [
      { kind: 'loaded', shows: dialog },
      { kind: 'loaded', part: 'edit', path: `${panel}/portals/2001/edit`, shows: dialog },
      {
        kind: 'failed',
        scenario: fault(401, 'apmPortals.edit'),
        path: `${panel}/portals/2001/edit`,
        steps: [
          fill('type a name and a password', { Name: 'Renamed', Password: 'Wrong#2026' }),
          press('press Update', (page) => dialog(page).getByRole('button', { name: 'Update' })),
        ],
        shows: (page) => dialog(page).getByRole('alert'),
      },
    ],
    never: overTheList,
  },
  {
    name: 'Delete an APM portal',
    routes: ['/_auth/apm-dashboard/apm-admin-panel/portals/$portalId/delete'],
    path: `${panel}/portals/2001/delete`,
    states: [{ kind: 'loaded', shows: dialog }],
    never: { ...overTheList, failed: 'Same as Delete a portal.' },
  },
]
