import type { Page } from '@playwright/test'
import { key, offlineAfter, openedOffline, press } from '../steps.ts'
import { body, fault, type Kind, type Screen } from '../state.ts'
import { comparedRuns, historyBars, openRun, runs } from '../targets.ts'

const rows = (page: Page) => page.getByRole('button', { name: /^Show details of run / })
const details = (page: Page) => page.getByRole('region', { name: /^Pipeline Details of run / })
const none = { pipelines: [], total: 0 }
const counts = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }

const asTheRuns: Partial<Record<Kind, string>> = {
  loading: 'Same as Stages of a run.',
  empty: 'Same as Portal runs.',
  offline: 'Same as Portal runs.',
  forbidden: 'Same as Portal runs.',
}

export const portalRuns: readonly Screen[] = [
  {
    name: 'Portal runs',
    routes: ['/_auth/$base/portals/$portalId/pipelines'],
    path: runs,
    states: [
      { kind: 'loaded', shows: rows },
      {
        kind: 'loading',
        scenario: fault('hang', 'portals.list', 'portals.summary', 'pipelines.list'),
        shows: (page) => page.getByRole('main').getByRole('heading', { level: 2 }),
      },
      {
        kind: 'empty',
        scenario: body({ 'pipelines.list': none, 'portals.summary': { pipelines: counts } }),
        shows: /^No runs /,
      },
      {
        kind: 'failed',
        scenario: fault(500, 'portals.summary', 'pipelines.list'),
        shows: 'Couldn’t load pipeline runs.',
      },
      {
        kind: 'failed',
        part: 'name of the portal',
        scenario: fault(500, 'portals.list'),
        shows: 'Couldn’t load the portal’s name.',
      },
      {
        kind: 'failed',
        part: 'unknown portal',
        path: '/dashboard/portals/9999/pipelines',
        shows: /^Portal 9999 doesn’t exist/,
      },
      offlineAfter([rows, historyBars]),
      {
        kind: 'forbidden',
        scenario: fault(403, 'portals.summary', 'pipelines.list'),
        shows: 'Couldn’t load pipeline runs.',
      },
    ],
  },
  {
    name: 'Errors of a run',
    routes: [],
    path: openRun('Failed', '&tab=errors'),
    states: [
      { kind: 'loaded', shows: (page) => details(page).getByRole('list', { name: 'Errors' }) },
      { kind: 'loading', scenario: fault('hang', 'pipelines.messages'), shows: 'Loading errors…' },
      {
        kind: 'empty',
        scenario: body({ 'pipelines.messages': { pipelines: [{ messages: [] }] } }),
        shows: 'This run has no errors',
      },
      {
        kind: 'failed',
        scenario: fault(500, 'pipelines.messages'),
        shows: 'Couldn’t load errors.',
      },
      openedOffline(`${runs}?show=Failed`, [rows, historyBars], press('open the first run', rows), details),
    ],
    never: { forbidden: 'Same as Portal runs.' },
  },
  {
    name: 'Stages of a run',
    routes: [],
    path: openRun('Failed', '&tab=stages'),
    states: [
      { kind: 'loaded', shows: (page) => details(page).getByRole('list', { name: 'Stages' }) },
      { kind: 'loading', scenario: fault('hang', 'pipelines.status'), shows: 'Loading stages…' },
      {
        kind: 'empty',
        scenario: body({ 'pipelines.status': { pipelines: { status: null, stage_summaries: [] } } }),
        shows: 'No stages have started yet',
      },
      {
        kind: 'failed',
        scenario: fault(500, 'pipelines.status'),
        shows: 'Couldn’t load stages.',
      },
    ],
    never: { offline: 'Same as Errors of a run.', forbidden: 'Same as Portal runs.' },
  },
  {
    name: 'Comparison of runs',
    routes: [],
    path: comparedRuns,
    states: [
      {
        kind: 'loaded',
        shows: (page) => details(page).getByRole('region', { name: 'Errors only in this run' }).getByRole('listitem'),
      },
      { kind: 'loading', scenario: fault('hang', 'pipelines.status', 'pipelines.messages'), shows: 'Loading stages…' },
      {
        kind: 'empty',
        scenario: body({
          'pipelines.status': { pipelines: { status: null, stage_summaries: [] } },
          'pipelines.messages': { pipelines: [{ messages: [] }] },
        }),
        shows: 'This run has no errors',
      },
      {
        kind: 'failed',
        scenario: fault(500, 'pipelines.status', 'pipelines.messages'),
        shows: /^Couldn’t load stages\./,
      },
    ],
    never: { offline: 'Same as Errors of a run.', forbidden: 'Same as Portal runs.' },
  },
  {
    name: 'Linked run',
    routes: [],
    path: `${runs}?show=Pending&run=17000000000000001`,
    states: [
      {
        kind: 'loaded',
        path: (platform) => openRun('Failed', '')(platform).replace('show=Failed', 'show=Successful'),
        shows: 'Not on the current page',
      },
      { kind: 'failed', part: 'gone', shows: 'This run no longer exists.' },
    ],
    never: asTheRuns,
  },
  {
    name: 'Menus of a table',
    routes: [],
    path: runs,
    states: [
      {
        kind: 'loaded',
        part: 'views',
        steps: [
          press('open the menu', (page) => page.getByRole('button', { name: 'More', exact: true })),
          press('choose Saved views', (page) => page.getByRole('menuitem', { name: 'Saved views' })),
        ],
        shows: (page) => page.getByRole('dialog', { name: 'Saved views' }),
      },
      { kind: 'loaded', part: 'shortcuts', steps: [key('?', rows)], shows: 'Keyboard shortcuts' },
    ],
    never: {
      loading: 'They need no data.',
      empty: 'Same as loaded.',
      failed: 'They need no data.',
      offline: 'They need no data.',
      forbidden: 'They need no data.',
    },
  },
]
