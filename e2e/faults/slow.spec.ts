import type { Locator, Page } from '@playwright/test'
import type { CallRecord } from '#mocks/call-log.ts'
import type { Platform } from '#mocks/platform.ts'
import { apmDialog, apmPanel, apmPortalAt, apmRow, dialog } from '../support/apm.ts'
import { apmPath, openRunPath, runWithTasks } from '../support/apm-runs.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import { fillNewPortal, newPortal } from '../support/new-portal.ts'
import { runWith } from '../support/runs.ts'
import { table } from '../support/table.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ scenario: { portals: 2 } })

/** A screen with one pending call and its loading state. */
interface Slow {
  screen: string
  endpoint: CallRecord['endpoint']
  path: (platform: Platform) => string | Promise<string>
  loadingState: (page: Page) => Locator
}

const pipelines = '/dashboard/portals/1001/pipelines'
const statusText = (text: string) => (page: Page) => page.getByRole('status').filter({ hasText: text })
const busyTable = (name: string) => (page: Page) => table(page, name).and(page.locator('[aria-busy="true"]'))
const openRun = (tab: string) => async (platform: Platform) =>
  `${pipelines}?run=${await runWith(platform, '1001', 'Failed')}&tab=${tab}`
const openApmRun = (more: string) => (platform: Platform) => openRunPath(runWithTasks(platform, 1).key, more)

const screens: readonly Slow[] = [
  {
    screen: 'dashboard',
    endpoint: 'portals.list',
    path: () => '/dashboard',
    loadingState: statusText('Loading Portals...'),
  },
  { screen: 'pipelines', endpoint: 'pipelines.list', path: () => pipelines, loadingState: busyTable('Pipeline runs') },
  {
    screen: 'pipelines',
    endpoint: 'portals.summary',
    path: () => pipelines,
    loadingState: (page) => page.getByRole('list', { name: 'Runs by status' }).and(page.locator('[aria-busy="true"]')),
  },
  {
    screen: 'stages',
    endpoint: 'pipelines.status',
    path: openRun('stages'),
    loadingState: statusText('Loading stages…'),
  },
  {
    screen: 'errors',
    endpoint: 'pipelines.messages',
    path: openRun('errors'),
    loadingState: statusText('Loading errors…'),
  },
  {
    screen: 'admin panel',
    endpoint: 'portals.list',
    path: () => '/dashboard/admin-panel',
    loadingState: statusText('Loading Portals...'),
  },
  {
    screen: 'thresholds',
    endpoint: 'thresholds.list',
    path: () => '/dashboard/admin-panel/threshold',
    loadingState: busyTable('Thresholds'),
  },
  {
    screen: 'APM dashboard',
    endpoint: 'apmPortals.list',
    path: () => '/apm-dashboard',
    loadingState: statusText('Loading Portals...'),
  },
  {
    screen: 'APM admin panel',
    endpoint: 'apmPortals.list',
    path: () => apmPanel,
    loadingState: busyTable('APM portals'),
  },
  { screen: 'portal detail', endpoint: 'apmRuns.detail', path: () => apmPath, loadingState: busyTable('Runs') },
  { screen: 'tasks', endpoint: 'apmRuns.tasks', path: openApmRun(''), loadingState: statusText('Loading tasks…') },
  {
    screen: 'process info',
    endpoint: 'apmRuns.processInfo',
    path: openApmRun('&tab=2'),
    loadingState: busyTable('Process Info'),
  },
]

for (const { screen, endpoint, path, loadingState } of screens) {
  test(
    `${screen}: shows a loading state while ${endpoint} is pending, and leaving aborts the call`,
    nightlyIf(endpoint !== 'portals.list'),
    async ({ page, platform }) => {
      const address = await path(platform)
      const aborted: string[] = []
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(new URL(request.url()).pathname)
      })
      const gate = platform.gate(endpoint)
      await page.goto(address)
      await expect(loadingState(page)).toBeVisible()
      await expect.poll(() => callsTo(platform, endpoint).length).toBeGreaterThan(0)
      const waiting = callsTo(platform, endpoint).map((call) => call.path)
      await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
      await expect.poll(() => aborted).toEqual(expect.arrayContaining(waiting))
      gate.release()
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
}

test(
  'a running health check shows its state, and closing the drawer aborts it',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const aborted: string[] = []
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname))
    platform.gate('apmPortals.health')
    const { id } = apmPortalAt(platform, 0)
    await page.goto(apmDialog('health', id))
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Fetching Details...')
    // An open drawer takes the focus.
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => aborted).toContain(`/v1/apm/portals/${id}/healthcheck`)
  },
)

test(
  'a pending change completes after its form is closed, with a notice and an updated table',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const gate = platform.gate('apmPortals.add')
    await page.goto(apmDialog('add'))
    await fillNewPortal(page)
    const form = dialog(page, 'Add New Portal Account')
    await form.getByRole('button', { name: 'Add Portal' }).click()
    await expect(form.getByRole('button', { name: 'Adding...' })).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    // A question about leaving hides the form from roles: neither is there any more.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    gate.release()
    await expectNotice(page, 'Portal Added', 'Portal has been added successfully')
    await expect(apmRow(page, newPortal.name)).toHaveCount(1)
  },
)
