import type { Locator, Page } from '@playwright/test'
import type { CallRecord, Platform } from '#mocks/platform.ts'
import { apmDialog, apmPanel, apmPortalAt, apmRow, dialog, fillApmPortal } from '../support/apm.ts'
import { apmPath, openRunPath, runWithTasks } from '../support/apm-runs.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import { runWith } from '../support/runs.ts'
import { table } from '../support/table.ts'

test.use({ scenario: { portals: 2 } })

/** A screen of which one answer does not come, and what says so. */
interface Slow {
  screen: string
  endpoint: CallRecord['endpoint']
  path: (platform: Platform) => string | Promise<string>
  waits: (page: Page) => Locator
}

const pipelines = '/dashboard/portals/1001/pipelines'
const words = (text: string) => (page: Page) => page.getByRole('status').filter({ hasText: text })
const busyTable = (name: string) => (page: Page) => table(page, name).and(page.locator('[aria-busy="true"]'))
const openRun = (tab: string) => async (platform: Platform) =>
  `${pipelines}?run=${await runWith(platform, '1001', 'Failed')}&tab=${tab}`
const openApmRun = (more: string) => (platform: Platform) => openRunPath(runWithTasks(platform, 1).key, more)

const screens: readonly Slow[] = [
  {
    screen: 'dashboard',
    endpoint: 'portals.list',
    path: () => '/dashboard',
    waits: words('Loading Portals...'),
  },
  { screen: 'pipelines', endpoint: 'pipelines.list', path: () => pipelines, waits: busyTable('Pipeline runs') },
  {
    screen: 'pipelines',
    endpoint: 'portals.summary',
    path: () => pipelines,
    waits: (page) => page.getByRole('list', { name: 'Runs by status' }).and(page.locator('[aria-busy="true"]')),
  },
  { screen: 'stages', endpoint: 'pipelines.status', path: openRun('stages'), waits: words('Loading stages…') },
  { screen: 'errors', endpoint: 'pipelines.messages', path: openRun('errors'), waits: words('Loading errors…') },
  {
    screen: 'admin panel',
    endpoint: 'portals.list',
    path: () => '/dashboard/admin-panel',
    waits: words('Loading Portals...'),
  },
  {
    screen: 'thresholds',
    endpoint: 'thresholds.list',
    path: () => '/dashboard/admin-panel/threshold',
    waits: busyTable('Thresholds'),
  },
  {
    screen: 'APM dashboard',
    endpoint: 'apmPortals.list',
    path: () => '/apm-dashboard',
    waits: words('Loading Portals...'),
  },
  { screen: 'APM admin panel', endpoint: 'apmPortals.list', path: () => apmPanel, waits: busyTable('APM portals') },
  { screen: 'portal detail', endpoint: 'apmRuns.detail', path: () => apmPath, waits: busyTable('Runs') },
  { screen: 'tasks', endpoint: 'apmRuns.tasks', path: openApmRun(''), waits: words('Loading tasks…') },
  {
    screen: 'process info',
    endpoint: 'apmRuns.processInfo',
    path: openApmRun('&tab=2'),
    waits: busyTable('Process Info'),
  },
]

for (const { screen, endpoint, path, waits } of screens) {
  test(`${screen}: while ${endpoint} is not answered it says so, and leaving takes the question back`, async ({
    page,
    platform,
  }) => {
    const address = await path(platform)
    const taken: string[] = []
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED') taken.push(new URL(request.url()).pathname)
    })
    const gate = platform.gate(endpoint)
    await page.goto(address)
    await expect(waits(page)).toBeVisible()
    await expect.poll(() => callsTo(platform, endpoint).length).toBeGreaterThan(0)
    const waiting = callsTo(platform, endpoint).map((call) => call.path)
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
    await expect.poll(() => taken).toEqual(expect.arrayContaining(waiting))
    gate.release()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('a health check says that it runs, and closing its drawer takes it back', async ({ page, platform }) => {
  const taken: string[] = []
  page.on('requestfailed', (request) => taken.push(new URL(request.url()).pathname))
  platform.gate('apmPortals.health')
  const { id } = apmPortalAt(platform, 0)
  await page.goto(apmDialog('health', id))
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Fetching Details...')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => taken).toContain(`/v1/apm/portals/${id}/healthcheck`)
})

test('a change that is on its way when its form is left is made, messages, and shown', async ({ page, platform }) => {
  const gate = platform.gate('apmPortals.add')
  await page.goto(apmDialog('add'))
  await fillApmPortal(page)
  const form = dialog(page, 'Add New Portal Account')
  await form.getByRole('button', { name: 'Add Portal' }).click()
  await expect(form.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toHaveCount(0)
  gate.release()
  await expectNotice(page, 'Portal Added', 'Portal has been added successfully')
  await expect(apmRow(page, 'Birch Telecom')).toHaveCount(1)
})
