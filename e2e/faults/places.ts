import type { Locator, Page } from '@playwright/test'
import type { CallRecord, Platform } from '#mocks/platform.ts'
import type { FaultKind } from '#mocks/scenario.ts'
import { apmPanel } from '../support/apm.ts'
import { apmPath, apmRunRows, apmTab, apmTasks, openRunPath, runWithTasks, taskEntries } from '../support/apm-runs.ts'
import { card, details, runRows, runWith } from '../support/runs.ts'
import { rows, table } from '../support/table.ts'

/** Every way in which a call is made to fail here. */
export const kinds = [
  400,
  401,
  404,
  500,
  'drop',
  'html',
  'empty',
  'truncated',
  'wrong-shape',
] as const satisfies FaultKind[]

type Kind = (typeof kinds)[number]

/** What a notice says, as section 8 of the specification has it. */
interface Told {
  title: string
  /** By status. */
  texts?: Partial<Record<Kind, string>>
}

/** One call on one screen: where it is made, what its failure looks like, and what is there once it works. */
export interface Place {
  endpoint: CallRecord['endpoint']
  screen: string
  /** The faults that mean something of their own, with a test of their own. */
  except?: readonly Kind[]
  path: (platform: Platform) => string | Promise<string>
  /** Null: the catalogue is silent, the screen alone shows it. */
  told: Told | null
  /** What says on the screen that something is missing. */
  missing: (page: Page) => Locator
  /** What must work beside it, all the while. */
  beside: (page: Page) => Locator
  /** How to try again; null where nothing is missing. */
  retry: ((page: Page) => Locator) | null
  /** What is there when the call has worked. */
  healed: (page: Page) => Locator
}

/** What is said where the specification names no text (section 8, generic). */
export const generic = 'Some thing went wrong while making the request'

const unauthorized = 'Unauthorized to access Portal.'
const portal = '1001'
const pipelines = `/dashboard/portals/${portal}/pipelines`

const main = (page: Page) => page.getByRole('main')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })
const anyRetry = (page: Page) => main(page).getByRole('button', { name: /^(Try again|Retry)/ })
const adminPanel = (page: Page) => page.getByRole('link', { name: 'Admin Panel' })
const portalRows = (page: Page) => rows(page, 'Portals')
const failedCard = (page: Page) => card(page, 'Failed')

const openRun = async (platform: Platform) =>
  `${pipelines}?show=Failed&run=${await runWith(platform, portal, 'Failed')}`

const adminPanelPath = '/dashboard/admin-panel'
const addPortal = (page: Page) => main(page).getByRole('button', { name: 'Add Portal' })
const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
}
const openApmRun =
  (more = '') =>
  (platform: Platform) =>
    openRunPath(runWithTasks(platform, 1).key, more)
const apmRetry = (page: Page) => apmTasks(page).getByRole('button', { name: 'Try again' })

/** Every call of the screens behind the login. */
export const places: readonly Place[] = [
  {
    endpoint: 'users.current',
    screen: 'dashboard',
    except: [401],
    path: () => '/dashboard',
    told: { title: 'Get user' },
    missing: (page) => page.getByRole('banner').getByText('ADA ADMIN'),
    beside: (page) => portalRows(page).first(),
    // The stored user is enough to go on with; the next entry asks again.
    retry: null,
    healed: (page) => portalRows(page).first(),
  },
  {
    endpoint: 'portals.list',
    screen: 'dashboard',
    path: () => '/dashboard',
    told: { title: 'Summary' },
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    beside: adminPanel,
    retry: tryAgain,
    healed: (page) => portalRows(page).first(),
  },
  {
    endpoint: 'portals.pipelineDays',
    screen: 'dashboard',
    path: () => '/dashboard',
    told: { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.' } },
    missing: (page) => portalRows(page).first().getByText('Number of displayed days: —'),
    beside: (page) =>
      table(page, 'Portals')
        .getByRole('link', { name: / Failed, / })
        .first(),
    retry: anyRetry,
    healed: (page) =>
      portalRows(page)
        .first()
        .getByText(/^Number of displayed days: (All|\d+)$/),
  },
  {
    endpoint: 'portals.list',
    screen: 'admin panel',
    path: () => adminPanelPath,
    told: {
      title: 'Portal',
      texts: { 400: 'Something went wrong while fetching Portal!', 401: unauthorized },
    },
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    beside: (page) => main(page).getByRole('link', { name: 'Set Threshold' }),
    retry: tryAgain,
    healed: (page) => portalRows(page).first(),
  },
  {
    endpoint: 'portals.pipelineDays',
    screen: 'admin panel',
    path: () => adminPanelPath,
    told: { title: 'Pipeline Filter', texts: { 401: 'Unauthorized.' } },
    missing: (page) => main(page).getByText('The pipeline days could not be loaded.'),
    beside: addPortal,
    retry: tryAgain,
    healed: (page) =>
      portalRows(page)
        .first()
        .getByText(/^(All|\d+)$/),
  },
  {
    endpoint: 'portals.members',
    screen: 'admin panel',
    path: () => adminPanelPath,
    told: { title: 'Member', texts: membersTexts },
    missing: (page) => main(page).getByText('The members could not be loaded.'),
    beside: addPortal,
    retry: tryAgain,
    healed: (page) =>
      portalRows(page)
        .first()
        .getByRole('listitem')
        .filter({ hasText: /@portals\.example$/ })
        .first(),
  },
  {
    endpoint: 'portals.summary',
    screen: 'dashboard',
    path: () => '/dashboard',
    told: null,
    missing: (page) =>
      portalRows(page)
        .first()
        .getByText(/^Unable To Fetch Data For \S+\.portals\.example$/),
    beside: adminPanel,
    retry: (page) => portalRows(page).first().getByRole('button', { name: 'Retry' }),
    healed: (page) =>
      portalRows(page)
        .first()
        .getByRole('link', { name: / Failed, / }),
  },
  {
    endpoint: 'portals.summary',
    screen: 'pipelines screen',
    path: () => pipelines,
    told: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching pipleline summary', 401: unauthorized },
    },
    missing: (page) => failedCard(page).filter({ hasText: /^Failed\s*—$/ }),
    beside: (page) => runRows(page).first(),
    retry: anyRetry,
    healed: (page) => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ }),
  },
  {
    endpoint: 'pipelines.list',
    screen: 'pipelines screen',
    path: () => pipelines,
    told: { title: 'Pipeline', texts: { 400: 'Some thing went wrong while fetching pipleline', 401: unauthorized } },
    missing: (page) => main(page).getByText('The pipeline runs could not be loaded.'),
    beside: (page) => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ }),
    retry: tryAgain,
    healed: (page) => runRows(page).first(),
  },
  {
    endpoint: 'pipelines.category',
    screen: 'pipelines screen, filtered',
    path: () => `${pipelines}?show=Failed`,
    told: { title: 'Pipeline', texts: { 400: 'Some thing went wrong while fetching pipleline', 401: unauthorized } },
    missing: (page) => main(page).getByText('The pipeline runs could not be loaded.'),
    beside: (page) => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ }),
    retry: tryAgain,
    healed: (page) => runRows(page).first(),
  },
  {
    endpoint: 'pipelines.status',
    screen: 'open run',
    path: openRun,
    told: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching pipleline summary', 401: unauthorized },
    },
    missing: (page) => details(page).getByText('The stages of this run could not be loaded.'),
    beside: (page) => details(page).getByRole('tab', { name: 'Errors' }),
    retry: (page) => details(page).getByRole('button', { name: 'Try again' }),
    healed: (page) => details(page).getByRole('list', { name: 'Stages' }),
  },
  {
    endpoint: 'pipelines.messages',
    screen: "open run's errors",
    path: async (platform) => `${await openRun(platform)}&tab=errors`,
    told: {
      title: 'Pipeline Details',
      texts: {
        400: 'Some thing went wrong while fetching pipeline messages',
        401: 'Unauthorized to access pipeline details.',
      },
    },
    missing: (page) => details(page).getByText('The errors of this run could not be loaded.'),
    beside: (page) => details(page).getByRole('tab', { name: 'Stage statistics' }),
    retry: (page) => details(page).getByRole('button', { name: 'Try again' }),
    healed: (page) => details(page).getByRole('list', { name: 'Errors' }),
  },
  {
    endpoint: 'apmPortals.list',
    screen: 'APM dashboard',
    path: () => '/apm-dashboard',
    told: { title: 'Summary' },
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    beside: adminPanel,
    retry: tryAgain,
    healed: (page) => portalRows(page).first(),
  },
  {
    endpoint: 'apmPortals.list',
    screen: 'APM admin panel',
    path: () => apmPanel,
    told: {
      title: 'Fetch portals',
      // Other statuses: the server's words, which the platform gives for every status.
      texts: {
        400: 'The request is not valid.',
        401: unauthorized,
        404: 'There is no such thing.',
        500: 'The server met an unexpected condition.',
      },
    },
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    beside: (page) => main(page).getByRole('button', { name: 'Add Portal' }),
    retry: tryAgain,
    healed: (page) => rows(page, 'APM portals').first(),
  },
  {
    endpoint: 'apmPortals.summary',
    screen: 'APM dashboard',
    path: () => '/apm-dashboard',
    told: null,
    missing: (page) =>
      portalRows(page)
        .first()
        .getByText(/^Unable To Fetch Data For \S+\.portals\.example$/),
    beside: adminPanel,
    retry: (page) => portalRows(page).first().getByRole('button', { name: 'Retry' }),
    healed: (page) =>
      portalRows(page)
        .first()
        .getByRole('link', { name: / Failed, / }),
  },
  {
    endpoint: 'apmPortals.summary',
    screen: 'portal detail',
    path: () => apmPath,
    told: {
      title: 'Summary',
      texts: { 400: 'Some thing went wrong while fetching portals summary', 401: unauthorized },
    },
    missing: (page) => failedCard(page).filter({ hasText: /^Failed\s*—$/ }),
    beside: (page) => apmRunRows(page).first(),
    retry: anyRetry,
    healed: (page) => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ }),
  },
  {
    endpoint: 'apmRuns.detail',
    screen: 'portal detail',
    path: () => apmPath,
    told: {
      title: 'Portal Details',
      texts: { 400: 'Some thing went wrong while fetching portal detail summary', 401: unauthorized },
    },
    missing: (page) => main(page).getByText('The runs of this portal could not be loaded.'),
    beside: (page) => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ }),
    retry: tryAgain,
    healed: (page) => apmRunRows(page).first(),
  },
  {
    endpoint: 'apmRuns.tasks',
    screen: 'open run',
    path: openApmRun(),
    told: {
      title: 'Portal statistics',
      texts: { 400: 'Some thing went wrong while fetching portal statistics', 401: unauthorized },
    },
    missing: (page) => apmTasks(page).getByText('The tasks of this run could not be loaded.'),
    beside: (page) => apmTab(page, 'Process Info'),
    retry: apmRetry,
    healed: (page) => taskEntries(page).first(),
  },
  {
    endpoint: 'apmRuns.taskDetails',
    screen: "open task's log",
    path: openApmRun('&logs=0'),
    told: {
      title: 'Portal statistics detail',
      texts: { 400: 'Some thing went wrong while fetching portal statistics detail', 401: unauthorized },
    },
    missing: (page) => apmTasks(page).getByText('The detail of this task could not be loaded.'),
    beside: (page) => taskEntries(page).first().getByRole('progressbar'),
    retry: apmRetry,
    healed: (page) =>
      apmTasks(page)
        .getByText('This task logged nothing')
        .or(apmTasks(page).getByRole('table', { name: /^Task Detail of / })),
  },
  {
    endpoint: 'apmRuns.processInfo',
    screen: "open run's process info",
    path: openApmRun('&tab=2'),
    told: {
      title: 'Portal Errors',
      texts: { 400: 'Some thing went wrong while fetching portal errors', 401: unauthorized },
    },
    missing: (page) => apmTasks(page).getByText('The process info of this run could not be loaded.'),
    beside: (page) => apmTab(page, 'Task Statistics'),
    retry: apmRetry,
    healed: (page) =>
      rows(page, 'Process Info')
        .getByRole('rowheader')
        .or(apmTasks(page).getByText('No process info for this run'))
        .first(),
  },
  {
    endpoint: 'thresholds.list',
    screen: 'threshold tab',
    path: () => '/dashboard/admin-panel/threshold',
    told: {
      title: 'Threshold',
      texts: { 400: 'Something went wrong while fetching threshold!', 401: 'Unauthorized to access Threshold.' },
    },
    missing: (page) => main(page).getByText('The thresholds could not be loaded.'),
    beside: (page) => main(page).getByRole('button', { name: 'Set Threshold' }),
    retry: tryAgain,
    healed: (page) => rows(page, 'Thresholds').first(),
  },
]
