import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes } from '../support/clock.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { rows } from '../support/table.ts'

test.use({ live: true })

const now = Date.parse('2026-03-04T09:30:00Z')
const hour = 60 * 60_000

const countText = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

const failedRun = (id: string, parts: object = {}) => ({
  pipeline_run_seq: id,
  state: 'Done',
  status: 'Failed',
  stage_type: 'Pay',
  start_time: new Date(now - 2 * hour).toISOString(),
  stop_time: new Date(now - hour).toISOString(),
  message: 'Pay failed with 3 errors',
  ...parts,
})

const mockRuns = (page: Page, runsOf: (portalId: string, number: number) => object[] | null, total = 1) =>
  page.route(/\/pipelines\/category\?/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const pipelines = runsOf(pathname.split('/')[3] ?? '', Number(searchParams.get('page_no')))
    await (pipelines === null ? route.continue() : route.fulfill({ json: { pipelines, total } }))
  })

const mockMessages = (page: Page, message: object) =>
  page.route(/\/pipelines\/[^/]+\?view=messages/, (route) =>
    route.fulfill({ json: { pipelines: [{ messages: [message] }] } }),
  )

const openFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Show runs: / })
    .first()
    .click()

const listedRuns = (page: Page) => page.getByRole('list', { name: 'Failed runs' }).getByRole('listitem')

test.describe('one portal', () => {
  test.use({ scenario: { portals: 1 } })

  test('runs without stage, times and message are listed', { tag: '@nightly' }, async ({ page }) => {
    const nothing = { stage_type: null, start_time: null, stop_time: null, message: null }
    await mockRuns(page, () => [
      failedRun('1', nothing),
      failedRun('2', { stage_type: null, stop_time: null, message: null }),
    ])
    await page.goto('/dashboard/failures')
    await expect(countText(page, '2 failures in 1 group')).toBeVisible()
    await openFirst(page)
    await expect(listedRuns(page)).toHaveCount(2)
    await expect(listedRuns(page).filter({ hasText: 'No end time' })).toHaveCount(2)
    await expect(rows(page, 'Failures').filter({ hasText: 'Unknown stage' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Mark all as seen' }).click()
    await expect(page.getByText(/^No failed runs since /)).toBeVisible()
  })

  test('lists the latest hundred of ten thousand failures, with a message', { tag: '@nightly' }, async ({ page }) => {
    const total = 10_000
    await mockRuns(
      page,
      (_, number) =>
        Array.from({ length: 25 }, (__, index) => {
          const rank = (number - 1) * 25 + index
          return failedRun(String(total - rank), { stop_time: new Date(now - rank * 1000).toISOString() })
        }),
      total,
    )
    const pages: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/category')) pages.push(searchParams.get('page_no') ?? '')
    })
    await page.goto('/dashboard/failures')
    await expect(countText(page, '100 failures in 1 group')).toBeVisible()
    await expect(page.getByText('Only the latest 100 failures shown for 1 portal')).toBeVisible()
    await expectQuiet(page)
    expect(pages).toEqual(['1', '2', '3', '4'])
    await openFirst(page)
    await expect(listedRuns(page)).toHaveCount(25)
    for (const listed of [50, 75, 100]) {
      await page.getByRole('button', { name: 'Load 25 more (100 total)' }).click()
      await expect(listedRuns(page)).toHaveCount(listed)
    }
    await expect(listedRuns(page).getByRole('link', { name: `, run ${String(total - 99)}` })).toHaveCount(1)
  })

  test('a last-seen time in the future does not count, and is not shown', { tag: '@nightly' }, async ({ page }) => {
    await mockRuns(page, () => [failedRun('1')])
    const lastSeen = JSON.stringify({
      at: now + 30 * 24 * hour,
      portals: { 1001: { at: now + 30 * 24 * hour, ids: [] } },
    })
    await page.addInitScript((text) => localStorage.setItem('failures-seen/1/501', text), lastSeen)
    await page.goto('/dashboard/failures')
    await expect(countText(page, '1 failure in 1 group on 1 portal, new')).toBeVisible()
  })
})

test.describe('a few portals', () => {
  test.use({ scenario: { portals: 3 } })

  test(
    'portals whose clocks are hours ahead or behind are marked as seen, and their later failures are new',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      for (const portal of platform.db.portals) portal.reachable = true
      const ahead: Record<string, number> = { '1001': 3 * hour, '1002': -3 * hour, '1003': 0 }
      const runs = [failedRun('1', { stop_time: null })]
      const shifted = (portalId: string, index: number) =>
        new Date(now + (ahead[portalId] ?? 0) + index * 1000).toISOString()
      await mockRuns(page, (portalId) =>
        runs.map((run, index) => ({
          ...run,
          pipeline_run_seq: `${portalId}${index}`,
          stop_time: shifted(portalId, index),
        })),
      )
      await page.clock.install({ time: new Date(now) })
      await page.goto('/dashboard/failures')
      await expect(countText(page, '3 failures in 1 group')).toBeVisible()
      await page.getByRole('button', { name: 'Mark all as seen' }).click()
      await expect(page.getByText(/^No failed runs since /)).toBeVisible()
      await expectQuiet(page)
      runs.push(failedRun('2'))
      // Other counts, so that failed runs are loaded again.
      for (const days of platform.db.pipelineDays) days.pipeline_days = 20
      await advanceMinutes(page, platform, 3)
      await expect(countText(page, '3 failures in 1 group since ')).toBeVisible()
    },
  )

  test('portals with the same name are distinguished', { tag: '@nightly' }, async ({ page, platform }) => {
    const [first, second] = platform.db.portals
    if (!first || !second) throw new Error('There are no two portals.')
    second.name = first.name
    await mockRuns(page, (portalId) => [failedRun(`7${portalId}`)])
    await page.goto('/dashboard/failures')
    await expect(rows(page, 'Failures')).toHaveCount(1)
    await openFirst(page)
    await expect(listedRuns(page).getByText(`${second.name} (${second.domain})`)).toBeVisible()
  })

  test(
    'a portal that keeps failing is named and retried once a minute, and the others are loaded',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      for (const portal of platform.db.portals) portal.reachable = true
      platform.fault('pipelines.category', { kind: 500, only: { portalId: '1002' } })
      await page.clock.install({ time: new Date(now) })
      await page.goto('/dashboard/failures')
      await expect(page.getByText('1 portal didn’t respond')).toBeVisible()
      await expect(page.getByText(/^Failures may be missing: /)).toContainText(platform.db.portals[1]?.name ?? '')
      await expectQuiet(page)
      const before = callsTo(platform, 'pipelines.category').length
      const later = () =>
        callsTo(platform, 'pipelines.category')
          .slice(before)
          .map(({ path }) => path)
      await advanceMinutes(page, platform, 6)
      expect(new Set(later())).toEqual(new Set(['/v1/portals/1002/pipelines/category']))
      expect(later().length).toBeGreaterThanOrEqual(4)
      expect(later().length).toBeLessThanOrEqual(6)
      await expect(page.getByText(/Retrying within a minute/)).toHaveCount(0)
      for (const entry of platform.db.pipelineDays) if (entry.id === '1003') entry.pipeline_days = 20
      await advanceMinutes(page, platform, 2)
      expect(later()).toContain('/v1/portals/1003/pipelines/category')
      platform.fault('pipelines.category', null)
      await advanceMinutes(page, platform, 2)
      await expect(page.getByText('1 portal didn’t respond')).toHaveCount(0)
    },
  )
})

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ scenario: { portals: 2 }, viewport: { width, height: 700 } })

    test('texts of 5,000 characters fit', { tag: '@nightly' }, async ({ page, platform }) => {
      const long = 'Long'.repeat(1250)
      for (const portal of platform.db.portals) Object.assign(portal, { name: `${portal.id}${long}`, reachable: true })
      let isFaulty = false
      await mockRuns(page, (portalId) => (isFaulty ? null : [failedRun(portalId, { stage_type: long, message: long })]))
      await mockMessages(page, { severity: 'Error', err_code: long, description: long })
      await page.goto('/dashboard/failures')
      await expect(countText(page, '2 failures in 1 group')).toBeVisible()
      await openFirst(page)
      await expect(listedRuns(page)).toHaveCount(2)
      await expectNoSidewaysScroll(page)
      const menu = listedRuns(page).getByRole('button').last()
      await menu.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect(menu).toBeInViewport({ ratio: 1 })
      platform.fault('pipelines.category', { kind: 500 })
      isFaulty = true
      await page.reload()
      await expect(page.getByText('2 portals didn’t respond')).toBeVisible()
      await expect(page.getByText('No portals responded')).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}
