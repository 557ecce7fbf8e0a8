import type { Page } from '@playwright/test'
import { offline, offlineAfter, press, pressButton } from '../steps.ts'
import { body, fault, sees, type Screen, type Step } from '../state.ts'
import { rows as rowsOf } from '../../support/table.ts'

const noPortals = { portals: 0 } as const

const table = (name: string) => (page: Page) => rowsOf(page, name)
const mapTile = (page: Page) => page.getByRole('group', { name: 'Portal map' }).getByRole('link')
const newFailures = /^New failures \d/
const comparedRuns = (page: Page) => page.getByRole('table', { name: 'Comparison' }).getByRole('link', { name: /^\d/ })
const failureGroup = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Show runs: / })

/** On a phone an open group has a button, else its menu has an item. */
const markFirstGroup: Step = {
  words: 'mark it as known',
  async work(page) {
    const name = 'Mark as known…'
    const menu = page.getByRole('button', { name: /^Actions for (?!run )/ })
    await page.getByRole('button', { name }).or(menu).first().press('Enter')
    const item = page.getByRole('menuitem', { name })
    const save = page.getByRole('dialog').getByRole('button', { name: 'Mark as known' })
    await item.or(save).waitFor()
    if (await item.isVisible()) await item.press('Enter')
    await save.press('Enter')
  },
}

export const commission: readonly Screen[] = [
  {
    name: 'Dashboard',
    routes: ['/_auth', '/_auth/$base', '/_auth/$base/'],
    path: '/dashboard',
    states: [
      { kind: 'loaded', scenario: { portals: 24 }, shows: table('Portals') },
      { kind: 'loading', scenario: fault('hang', 'portals.list', 'portals.summary'), shows: 'Loading Portals...' },
      { kind: 'loading', part: 'counts', scenario: fault('hang', 'portals.summary'), shows: table('Portals') },
      { kind: 'empty', scenario: noPortals, shows: 'No portals yet' },
      { kind: 'failed', scenario: fault(500, 'portals.list'), shows: 'Couldn’t load portals.' },
      { kind: 'failed', part: 'counts', scenario: fault(500, 'portals.summary'), shows: /^Couldn’t load counts for/ },
      offlineAfter([table('Portals'), newFailures]),
      { kind: 'forbidden', scenario: fault(403, 'portals.list'), shows: 'Couldn’t load portals.' },
    ],
  },
  {
    name: 'Dashboard with late runs',
    routes: [],
    path: '/dashboard?only=late',
    states: [
      { kind: 'loaded', scenario: { portals: 40 }, shows: /39 of 40 portals checked|^1 couldn’t be checked/ },
      { kind: 'loaded', part: 'hundred', scenario: { portals: 200 }, shows: /^Check all/ },
      { kind: 'loading', scenario: fault('hang', 'pipelines.list'), shows: 'Not checked yet' },
      { kind: 'empty', scenario: fault('hang', 'portals.summary'), shows: 'Not checked yet' },
      { kind: 'failed', scenario: fault(500, 'pipelines.list'), shows: /couldn’t be checked|portals are checked/ },
    ],
    never: { offline: 'Same as the dashboard.', forbidden: 'Same as the dashboard.' },
  },
  {
    name: 'Dashboard as a map',
    routes: [],
    path: '/dashboard',
    states: [
      {
        kind: 'loaded',
        scenario: { portals: 40 },
        steps: [
          pressButton(/^More$/, 'open the menu'),
          press('choose Show as a map', (page) => page.getByRole('menuitemcheckbox', { name: 'Map view' })),
        ],
        shows: mapTile,
        notOnPhone: 'A phone has cards.',
      },
    ],
    never: {
      loading: 'It is the dashboard in another form, whose states stand there.',
      empty: 'Same as the dashboard.',
      failed: 'Same as the dashboard.',
      offline: 'Same as the dashboard.',
      forbidden: 'Same as the dashboard.',
    },
  },
  {
    name: 'Wall display',
    routes: [],
    path: '/dashboard?wall=1',
    states: [
      { kind: 'loaded', scenario: { portals: 40 }, shows: mapTile },
      { kind: 'loading', scenario: fault('hang', 'portals.list'), shows: 'Loading portals…' },
      { kind: 'empty', scenario: noPortals, shows: 'No portals yet' },
      { kind: 'failed', scenario: fault(500, 'portals.list'), shows: 'Couldn’t load portals.' },
      offlineAfter([mapTile, /^5$/], /No network connection/),
      {
        kind: 'forbidden',
        steps: [
          {
            words: 'log out in another tab',
            async work(page) {
              await sees(page, mapTile)
              await page.evaluate(() => {
                localStorage.removeItem('user')
                dispatchEvent(new StorageEvent('storage', { key: 'user' }))
              })
            },
          },
        ],
        shows: 'Session expired',
      },
    ],
  },
  {
    name: 'Failures',
    routes: ['/_auth/$base/failures'],
    path: '/dashboard/failures',
    states: [
      { kind: 'loaded', shows: table('Failures') },
      {
        kind: 'loaded',
        part: 'open group',
        steps: [press('open the first group', failureGroup)],
        shows: (page) => page.getByRole('list', { name: 'Failed runs' }).getByRole('listitem'),
      },
      {
        kind: 'loaded',
        part: 'known group',
        path: '/dashboard/failures?unfold=known',
        steps: [press('open the first group', failureGroup), markFirstGroup],
        shows: (page) => page.getByRole('button', { name: '1 known group' }),
      },
      {
        kind: 'loaded',
        part: 'report',
        steps: [
          press('wait for a group', failureGroup, 'Shift'),
          pressButton(/^More$/, 'open the menu'),
          press('choose Copy report', (page) => page.getByRole('menuitem', { name: /^Copy report/ })),
        ],
        shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Copy report' }),
      },
      { kind: 'loading', scenario: fault('hang', 'portals.list'), shows: 'Loading portals…' },
      {
        kind: 'loading',
        part: 'failures',
        scenario: fault('hang', 'pipelines.category'),
        shows: /^0 of \d+ portals loaded/,
      },
      {
        kind: 'empty',
        scenario: body({ 'pipelines.category': { pipelines: [], total: 0 } }),
        shows: /^No (failed runs|failures found)/,
      },
      { kind: 'failed', scenario: fault(500, 'portals.list'), shows: 'Couldn’t load portals.' },
      { kind: 'failed', part: 'every portal', scenario: fault(500, 'pipelines.category'), shows: /didn’t respond/ },
      offlineAfter([(page) => failureGroup(page).nth(4)]),
      { kind: 'forbidden', scenario: fault(403, 'portals.list'), shows: 'Couldn’t load portals.' },
    ],
  },
  {
    name: 'Wall display of failures',
    routes: [],
    path: '/dashboard/failures?wall=1',
    states: [{ kind: 'loaded', shows: (page) => page.getByRole('list', { name: 'Failures' }).getByRole('listitem') }],
    never: {
      loading: 'Like the wall display of the dashboard.',
      empty: 'Like Failures, in large type.',
      failed: 'Like the wall display of the dashboard.',
      offline: 'Like the wall display of the dashboard.',
      forbidden: 'Like the wall display of the dashboard.',
    },
  },
  {
    name: 'Compare',
    routes: ['/_auth/$base/compare'],
    path: '/dashboard/compare?ids=1001,1002,1003',
    states: [
      { kind: 'loaded', shows: table('Comparison') },
      {
        kind: 'loading',
        scenario: fault('hang', 'portals.summary', 'pipelines.list'),
        shows: table('Comparison'),
      },
      { kind: 'empty', path: '/dashboard/compare', shows: 'No portals selected' },
      {
        kind: 'failed',
        scenario: fault(500, 'portals.summary', 'pipelines.list'),
        shows: /^Couldn’t load (counts|runs)/,
      },
      offlineAfter([(page) => comparedRuns(page).nth(2)], offline),
      {
        kind: 'forbidden',
        part: 'one portal',
        path: '/dashboard/compare?ids=1001,9999',
        shows: (page) => page.getByRole('status').filter({ hasText: '9999' }),
      },
    ],
  },
]
