import type { Page } from '@playwright/test'
import { offlineAfter } from '../steps.ts'
import { body, fault, type Screen } from '../state.ts'
import { apmRuns, historyBars, openApmRun } from '../targets.ts'
import { rows as rowsOf } from '../../support/table.ts'

const portals = (page: Page) => rowsOf(page, 'Portals')
const table = (name: string) => (page: Page) => rowsOf(page, name)
const running = (page: Page) => page.getByRole('link', { name: /^Running \d+$/ })
const rows = (page: Page) => page.getByRole('button', { name: /^Show tasks of run / })
const tasks = (page: Page) => page.getByRole('region', { name: /^Tasks of run / })
const processInfo = (page: Page) => tasks(page).getByRole('table', { name: 'Process Info' })
const none = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }

export const apm: readonly Screen[] = [
  {
    name: 'APM dashboard',
    routes: ['/_auth/apm-dashboard/'],
    path: '/apm-dashboard',
    states: [
      { kind: 'loaded', scenario: { portals: 24 }, shows: portals },
      { kind: 'loading', scenario: fault('hang', 'apmPortals.list'), shows: 'Loading Portals...' },
      { kind: 'empty', scenario: { portals: 0 }, shows: 'No portals yet' },
      { kind: 'failed', scenario: fault(500, 'apmPortals.list'), shows: 'Couldn’t load portals.' },
      offlineAfter([portals, running]),
      { kind: 'forbidden', scenario: fault(403, 'apmPortals.list'), shows: 'Couldn’t load portals.' },
    ],
  },
  {
    name: 'APM failures',
    routes: ['/_auth/apm-dashboard/failures'],
    path: '/apm-dashboard/failures',
    states: [
      { kind: 'loaded', shows: table('Failures') },
      { kind: 'loading', scenario: fault('hang', 'apmPortals.list'), shows: 'Loading portals…' },
      {
        kind: 'empty',
        scenario: body({ 'apmRuns.detail': [], 'apmPortals.summary': none }),
        shows: /^No failed runs/,
      },
      { kind: 'failed', scenario: fault(500, 'apmPortals.list'), shows: 'Couldn’t load portals.' },
      offlineAfter([table('Failures')]),
      { kind: 'forbidden', scenario: fault(403, 'apmPortals.list'), shows: 'Couldn’t load portals.' },
    ],
  },
  {
    name: 'APM runs',
    routes: ['/_auth/apm-dashboard/portals/$portalId/portal-detail'],
    path: apmRuns,
    states: [
      { kind: 'loaded', shows: rows },
      {
        kind: 'loading',
        scenario: fault('hang', 'apmPortals.list', 'apmPortals.summary', 'apmRuns.detail'),
        shows: 'Portal Detail',
      },
      { kind: 'empty', scenario: body({ 'apmRuns.detail': [], 'apmPortals.summary': none }), shows: 'No runs yet' },
      {
        kind: 'failed',
        scenario: fault(500, 'apmPortals.summary', 'apmRuns.detail'),
        shows: 'Couldn’t load runs.',
      },
      {
        kind: 'failed',
        part: 'unknown portal',
        path: '/apm-dashboard/portals/9999/portal-detail',
        shows: /^Portal 9999 doesn’t exist/,
      },
      offlineAfter([rows, historyBars]),
      {
        kind: 'forbidden',
        scenario: fault(403, 'apmPortals.summary', 'apmRuns.detail'),
        shows: 'Couldn’t load runs.',
      },
    ],
  },
  {
    name: 'Tasks of an APM run',
    routes: [],
    path: openApmRun(),
    states: [
      { kind: 'loaded', shows: (page) => tasks(page).getByRole('list', { name: 'Tasks' }) },
      { kind: 'loading', scenario: fault('hang', 'apmRuns.tasks'), shows: 'Loading tasks…' },
      { kind: 'empty', scenario: body({ 'apmRuns.tasks': [] }), shows: 'No task available for this portal' },
      { kind: 'failed', scenario: fault(500, 'apmRuns.tasks'), shows: 'Couldn’t load tasks.' },
    ],
    never: { offline: 'Same as Errors of a run.', forbidden: 'Same as APM runs.' },
  },
  {
    name: 'Log of a task',
    routes: [],
    path: openApmRun('&logs=0'),
    states: [
      { kind: 'loaded', shows: (page) => tasks(page).getByRole('table', { name: /^Task Detail: / }) },
      { kind: 'loading', scenario: fault('hang', 'apmRuns.taskDetails'), shows: 'Loading task detail…' },
      { kind: 'empty', scenario: body({ 'apmRuns.taskDetails': [] }), shows: 'No log entries' },
      {
        kind: 'failed',
        scenario: fault(500, 'apmRuns.taskDetails'),
        shows: 'Couldn’t load task details.',
      },
    ],
    never: { offline: 'Same as Errors of a run.', forbidden: 'Same as APM runs.' },
  },
  {
    name: 'Comparison of APM runs',
    routes: [],
    path: openApmRun('&tab=3&with=last'),
    states: [
      { kind: 'loaded', shows: (page) => tasks(page).getByRole('table', { name: /^Comparison with / }) },
      { kind: 'loading', scenario: fault('hang', 'apmRuns.tasks'), shows: 'Loading tasks…' },
      {
        kind: 'failed',
        scenario: fault(500, 'apmRuns.tasks'),
        shows: /^Couldn’t load tasks\./,
      },
    ],
    never: {
      empty: 'Same as Tasks of an APM run.',
      offline: 'Same as Errors of a run.',
      forbidden: 'Same as APM runs.',
    },
  },
  {
    name: 'Process info',
    routes: [],
    path: openApmRun('&tab=2'),
    states: [
      { kind: 'loaded', shows: processInfo },
      { kind: 'loading', scenario: fault('hang', 'apmRuns.processInfo'), shows: 'Loading process info…' },
      {
        kind: 'failed',
        scenario: fault(500, 'apmRuns.processInfo'),
        shows: 'Couldn’t load process info.',
      },
    ],
    never: {
      empty: 'Same as Tasks of an APM run.',
      offline: 'Same as Errors of a run.',
      forbidden: 'Same as APM runs.',
    },
  },
]
