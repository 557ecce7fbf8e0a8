import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectAnswered, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes, liveControl, setVisibility, startPaused } from '../support/live.ts'
import { runRows } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 40 } })

const pipelines = '/dashboard/portals/1001/pipelines'

test.beforeEach(async ({ page, platform }) => {
  for (const portal of platform.db.portals) portal.reachable = true
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
})

const failedRows = (page: Page) => rows(page, 'Portals').filter({ hasText: 'Unable To Fetch Data For' })

test('a list of portals that failed says when it is tried again, and comes back by itself with one notice', async ({
  page,
  platform,
}) => {
  platform.fault('portals.list', { kind: 500, times: 3 })
  await page.goto('/dashboard')
  await expect(page.getByText('The portals could not be loaded.')).toBeVisible()
  await expect(page.getByText(/^Next try at 9:3\d:\d\d am\.$/)).toBeVisible()
  await expect(page.getByText(/^The server answered 500 at 9:3\d:\d\d am\.$/)).toBeVisible()
  // Under the pointer it stays; otherwise it closes after 20 s.
  await page.getByRole('alert').hover()
  await advanceMinutes(page, platform, 16 / 60)
  await expect(page.getByText('The portals could not be loaded.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).not.toContainText('×')
  await advanceMinutes(page, platform, 24 / 60)
  await expect(rows(page, 'Portals').first()).toBeVisible()
  await expectCalls(platform, 'portals.list', 4)
})

test(
  'the details of a failed load are copied without a secret: the call, its status, its time and the page',
  { tag: '@nightly' },
  async ({ page, platform, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // While the load is tried again, its failure is not known.
    await startPaused(page)
    platform.fault('pipelines.category', { kind: 500, message: 'a text of the server' })
    await page.goto(`${pipelines}?show=Failed`)
    const copy = page.getByRole('button', { name: 'Copy details: The pipeline runs could not be loaded.' })
    await expect(copy).toBeVisible()
    // The button says so for a second.
    await page.clock.pauseAt(new Date('2026-03-04T09:35:00Z'))
    await copy.click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const [title, ...lines] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(title).toBe('The pipeline runs could not be loaded.')
    expect(lines).toEqual([
      'Call: pipelines.category',
      'Failure: http',
      'Status: 500',
      expect.stringMatching(/^Time: 2026-03-04T09:3/),
      `Page: ${pipelines}`,
    ])
  },
)

test(
  'rows whose counts failed come back by themselves, those out of view too',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.fault('portals.summary', { kind: 500 })
    await page.goto('/dashboard')
    await expect(failedRows(page).first()).toContainText(/Next try at 9:3\d:\d\d am/)
    await expectAnswered(platform, 'portals.summary', 40)
    await advanceMinutes(page, platform, 1)
    platform.fault('portals.summary', null)
    await advanceMinutes(page, platform, 2)
    await expect(failedRows(page)).toHaveCount(0)
    await expect(page.getByText('40 portals', { exact: true })).toBeVisible()
    const loaded = () => callsTo(platform, 'portals.summary').filter(({ status }) => status === 200)
    await expect.poll(() => new Set(loaded().map(({ path }) => path)).size).toBe(40)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('an outage of all counts is no storm of calls', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('portals.summary', { kind: 503 })
  await page.goto('/dashboard')
  await expect(failedRows(page).first()).toBeVisible()
  await advanceMinutes(page, platform, 3)
  const visible = await failedRows(page).count()
  const before = callsTo(platform, 'portals.summary').length
  await advanceMinutes(page, platform, 2)
  // A row in view once a minute, of the others three.
  expect(callsTo(platform, 'portals.summary').length - before).toBeLessThanOrEqual(2 * (visible + 3))
})

test(
  'runs and cards of a portal that failed come back by themselves',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.fault('pipelines.list', { kind: 500 })
    platform.fault('portals.summary', { kind: 502, times: 4 })
    await page.goto(pipelines)
    await expect(page.getByText('The pipeline runs could not be loaded.')).toBeVisible()
    platform.fault('pipelines.list', { kind: 500, times: 1 })
    await advanceMinutes(page, platform, 1)
    await expect(runRows(page)).toHaveCount(10)
    await expect(page.getByText('The counts could not be loaded.')).toHaveCount(0)
  },
)

test(
  'nothing is tried while live refresh is paused or the tab is hidden',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.fault('pipelines.list', { kind: 500 })
    await page.goto(pipelines)
    await expect(page.getByText(/^Next try at/)).toBeVisible()
    await expectQuiet(page)
    await liveControl(page).getByRole('button', { name: 'Pause live refresh' }).click()
    await expect(page.getByText(/^Next try at/)).toHaveCount(0)
    await expectQuiet(page)
    const paused = callsTo(platform, 'pipelines.list').length
    await advanceMinutes(page, platform, 3)
    expect(callsTo(platform, 'pipelines.list')).toHaveLength(paused)

    await liveControl(page).getByRole('button', { name: 'Resume live refresh' }).click()
    await setVisibility(page, 'hidden')
    await expectQuiet(page)
    const hidden = callsTo(platform, 'pipelines.list').length
    await advanceMinutes(page, platform, 3)
    expect(callsTo(platform, 'pipelines.list')).toHaveLength(hidden)

    platform.fault('pipelines.list', null)
    await setVisibility(page, 'visible')
    await advanceMinutes(page, platform, 0.2)
    await expect(runRows(page)).toHaveCount(10)
  },
)

test('an answer that says no is not tried again', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('pipelines.list', { kind: 401 })
  await page.goto(pipelines)
  await expect(page.getByText('The pipeline runs could not be loaded.')).toBeVisible()
  await advanceMinutes(page, platform, 3)
  await expectCalls(platform, 'pipelines.list', 1)
  await expect(page.getByText(/Next try at/)).toHaveCount(0)
})

test('with a search without a match the data keeps its time', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('40 portals', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('no such portal')
  await expect(page.getByText('No portal matches')).toBeVisible()
  // Longer than the clock takes to follow the rows.
  await page.clock.runFor(2000)
  await expect(liveControl(page)).toContainText('Live, updated 9:3')
})

test(
  'back on the dashboard after a minute, nothing counts from the start again',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('40 portals', { exact: true })).toBeVisible()
    await expect(page.getByText(/ (known|looked at)$/)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
    await page.clock.fastForward(90_000)
    const counts = platform.gate('portals.summary')
    await page.goBack()
    await expect(rows(page, 'Portals').first()).toBeVisible()
    await expect(page.getByText('40 portals', { exact: true })).toBeVisible()
    await expect(page.getByText(/ (known|looked at)$/)).toHaveCount(0)
    counts.release()
  },
)
