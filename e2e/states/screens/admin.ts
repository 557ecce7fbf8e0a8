import { newPortalFields } from '#mocks/test-portal.ts'
import type { Page } from '@playwright/test'
import { fill, offline, offlineAfter, press, pressButton } from '../steps.ts'
import { body, fault, type Kind, type Screen } from '../state.ts'
import { rows as rowsOf } from '../../support/table.ts'

const panel = '/dashboard/admin-panel'
const thresholds = `${panel}/threshold`
const set = `${thresholds}/set`
const members = (page: Page) => page.getByRole('link', { name: /^Members of / })
const allDays = (page: Page) => page.getByRole('main').getByText(/^All( days)?$/)
const rows = (table: string) => (page: Page) => rowsOf(page, table)
const operator = { as: 'operator' } as const
const dialog = (page: Page) => page.getByRole('dialog')
/** A confirmation loads its target first, so these states cannot occur. */
const overAList: Partial<Record<Kind, string>> = {
  loading: 'It opens over its list, which has this state itself.',
  empty: 'It needs a target.',
  offline: 'Same as the list below it.',
  forbidden: 'Same as the list below it.',
}
export const admin: readonly Screen[] = [
  {
    name: 'Admin portals',
    routes: ['/_auth/$base/admin-panel', '/_auth/$base/admin-panel/_portals', '/_auth/$base/admin-panel/_portals/'],
    path: panel,
    states: [
      { kind: 'loaded', shows: rows('Portals') },
      {
        kind: 'loading',
        scenario: fault('hang', 'portals.list', 'members.list', 'portals.pipelineDays'),
        shows: 'Loading portals…',
      },
      { kind: 'empty', scenario: { portals: 0 }, shows: 'No portals yet' },
      { kind: 'failed', scenario: fault(500, 'portals.list'), shows: 'Couldn’t load portals.' },
      {
        kind: 'failed',
        part: 'members and days',
        scenario: fault(500, 'members.list', 'portals.pipelineDays'),
        shows: 'Couldn’t load displayed days and members.',
      },
      offlineAfter([rows('Portals'), members, allDays], offline),
      { kind: 'forbidden', scenario: operator, shows: (page) => page.getByRole('heading', { name: 'Commission' }) },
    ],
  },
  {
    name: 'Portal form',
    routes: [
      '/_auth/$base/admin-panel/_portals/portals/add',
      '/_auth/$base/admin-panel/_portals/portals/$portalId/edit',
    ],
    path: `${panel}/portals/add`,
    states: [
      { kind: 'loaded', shows: dialog },
      { kind: 'loaded', part: 'edit', path: `${panel}/portals/1001/edit`, shows: dialog },
      {
        kind: 'failed',
        scenario: fault(400, 'portals.add'),
        steps: [
          fill('fill the form', newPortalFields),
          press('press Add Portal', (page) => dialog(page).getByRole('button', { name: 'Add Portal' })),
        ],
        shows: /Something went wrong while adding Portal/,
      },
    ],
    never: overAList,
  },
  {
    name: 'Delete a portal',
    routes: ['/_auth/$base/admin-panel/_portals/portals/$portalId/delete'],
    path: `${panel}/portals/1001/delete`,
    states: [
      { kind: 'loaded', shows: dialog },
      {
        kind: 'failed',
        scenario: fault(500, 'portals.delete'),
        steps: [
          press('press Yes', (page) =>
            dialog(page)
              .filter({ has: page.locator(':focus') })
              .getByRole('button', { name: 'Yes' }),
          ),
        ],
        shows: (page) => dialog(page).getByRole('alert'),
      },
    ],
    never: overAList,
  },
  {
    name: 'Members of a portal',
    routes: [
      '/_auth/$base/admin-panel/_portals/portals/$portalId/members',
      '/_auth/$base/admin-panel/_portals/portals/$portalId/share',
    ],
    path: `${panel}/portals/1001/members`,
    states: [
      { kind: 'loaded', shows: dialog },
      {
        kind: 'loaded',
        part: 'several addresses',
        steps: [
          fill('type two addresses', { Email: 'nora@portals.example operator@portals.example' }),
          pressButton('Share', 'press Share'),
        ],
        shows: (page) => dialog(page).getByRole('button', { name: 'click here' }),
      },
      {
        kind: 'loaded',
        part: 'remove',
        steps: [pressButton(/^Remove /, 'press Remove')],
        shows: (page) => page.getByRole('dialog', { name: 'Are you sure you want to remove access for this user?' }),
      },
      {
        kind: 'empty',
        scenario: body({ 'members.list': [{ portal_id: '1001', members: [] }] }),
        shows: dialog,
      },
      {
        kind: 'failed',
        scenario: fault(500, 'members.add'),
        steps: [fill('type an address', { Email: 'nora@portals.example' }), pressButton('Share', 'press Share')],
        shows: (page) => dialog(page).getByRole('button', { name: /^Retry/ }),
      },
    ],
    never: { ...overAList, empty: undefined },
  },
  {
    name: 'Days of several portals',
    routes: ['/_auth/$base/admin-panel/_portals/portals/days/$ids'],
    path: `${panel}/portals/days/1001,1002,1003`,
    states: [
      { kind: 'loaded', shows: dialog },
      {
        kind: 'failed',
        scenario: fault(500, 'portals.setPipelineDays'),
        steps: [
          {
            words: 'type 30 days and press Enter',
            async work(page) {
              const field = dialog(page).getByRole('textbox', { name: /^Displayed days for / })
              await field.fill('30')
              await field.press('Enter')
            },
          },
        ],
        shows: (page) => dialog(page).getByRole('alert'),
      },
    ],
    never: overAList,
  },
  {
    name: 'Thresholds',
    routes: ['/_auth/$base/admin-panel/threshold'],
    path: thresholds,
    states: [
      { kind: 'loaded', shows: rows('Thresholds') },
      { kind: 'loading', scenario: fault('hang', 'thresholds.list'), shows: 'Loading thresholds…' },
      { kind: 'empty', scenario: { portals: 0 }, shows: 'No Threshold found' },
      { kind: 'failed', scenario: fault(500, 'thresholds.list'), shows: 'Couldn’t load thresholds.' },
      offlineAfter([rows('Thresholds')], offline),
      { kind: 'forbidden', scenario: fault(403, 'thresholds.list'), shows: 'Couldn’t load thresholds.' },
    ],
  },
  {
    name: 'Threshold form',
    routes: ['/_auth/$base/admin-panel/threshold/set'],
    path: set,
    states: [
      { kind: 'loaded', shows: 'Threshold Name' },
      { kind: 'loaded', part: 'replace', path: `${set}?replace=9002`, shows: 'Threshold Name' },
      {
        kind: 'loading',
        path: `${set}?copy=9002`,
        scenario: fault('hang', 'portals.list'),
        shows: 'Loading portals…',
      },
      { kind: 'empty', path: `${set}?copy=1`, shows: 'This threshold no longer exists' },
      {
        kind: 'failed',
        path: `${set}?copy=9002`,
        scenario: fault(500, 'portals.list'),
        shows: 'Couldn’t load portals.',
      },
    ],
    never: { offline: 'Same as Thresholds.', forbidden: 'Same as Thresholds.' },
  },
  {
    name: 'Delete a threshold',
    routes: ['/_auth/$base/admin-panel/threshold/$thresholdId/delete'],
    path: `${thresholds}/9002/delete`,
    states: [{ kind: 'loaded', shows: dialog }],
    never: { ...overAList, failed: 'Same as Delete a portal.' },
  },
]
