import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectAnswered } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { card, details, pageLine, runRows, runsOf, runWith, shownRuns } from '../support/runs.ts'
import { cellOf } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

/** Answers the list with exactly these runs. */
async function answerRuns(page: Page, runs: readonly object[]): Promise<void> {
  await page.route(/\/pipelines(\/category)?\?/, (route) =>
    route.fulfill({ json: { pipelines: runs, total: runs.length } }),
  )
}

/** Answers the stages of every run with exactly these. */
async function answerStages(page: Page, stages: readonly object[]): Promise<void> {
  await page.route('**/pipelines/*?view=status', (route) =>
    route.fulfill({ json: { pipelines: { status: 'Failed', stage_summaries: stages } } }),
  )
}

const openFailed = async (page: Page, platform: Platform, tab = 'stages') =>
  page.goto(`${path}?show=Failed&run=${await runWith(platform, portal, 'Failed')}&tab=${tab}`)

test('null, missing or unknown values of a run show as a dash or a neutral badge', async ({ page }) => {
  await answerRuns(page, [
    { pipeline_run_seq: 1, start_time: null, status: 'Paused', description: 'x'.repeat(5000), num_errors: null },
  ])
  await page.goto(path)
  const row = runRows(page)
  await expect(row).toHaveCount(1)
  await expect(await cellOf(page, 'Pipeline runs', row, 'Start Time')).toHaveText('—')
  await expect(await cellOf(page, 'Pipeline runs', row, 'Status')).toHaveText('Paused')
  await expect(await cellOf(page, 'Pipeline runs', row, 'Period')).toHaveText('—')
  expect((await row.boundingBox())?.height).toBeLessThan(60)
})

test('a percentage of 140 or -3 draws as 100 or 0 and shows the original value', async ({ page, platform }) => {
  await answerStages(page, [
    { stage_type: 'Allocate', percent_completed: 140, status: 'Successful' },
    { stage_type: 'Allocate', percent_completed: -3, status: 'Failed', start_time: '2026-03-04T09:00:00Z' },
  ])
  await openFailed(page, platform)
  const stages = details(page).getByRole('listitem', { name: 'Stage Allocate' })
  await expect(stages).toHaveCount(2)
  await expect(stages.nth(0)).toContainText('140%')
  await expect(stages.nth(0).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(stages.nth(1)).toContainText('-3%')
  await expect(stages.nth(1).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
})

test('the timeline shows the duration of each stage, and the idle time between two', async ({ page, platform }) => {
  await answerStages(page, [
    { stage_type: 'Classify', start_time: '2026-03-04T08:00:00Z', stop_time: '2026-03-04T08:20:00Z' },
    { stage_type: 'Allocate', start_time: '2026-03-04T08:35:00Z', stop_time: '2026-03-04T09:00:00Z' },
    { stage_type: 'Reward', start_time: '2026-03-04T09:00:00Z', stop_time: '2026-03-04T08:00:00Z' },
    { stage_type: 'Pay', start_time: '2026-03-04T09:00:00Z' },
  ])
  await openFailed(page, platform)
  const bars = details(page).getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(bars).toHaveText([
    'Classify20 minutes',
    'Allocate25 minutes, idle 15 minutes before',
    'Reward0 seconds',
    'Paynot stopped',
  ])
})

test('stages of an unknown type show their metrics', async ({ page, platform }) => {
  await answerStages(page, [{ stage_type: 'Teleport', metrics: { beams_done: 7, sales_total_value: null } }])
  await openFailed(page, platform)
  const stage = details(page).getByRole('listitem', { name: 'Stage Teleport' })
  await expect(stage.getByRole('term')).toHaveText(['Beams done', 'Sales total value'])
  await expect(stage.getByRole('definition')).toHaveText(['7', '$0'])
})

test('one error, or all of them, can be copied', async ({ page, platform, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFailed(page, platform, 'errors')
  const errors = details(page).getByRole('list', { name: 'Errors' }).getByRole('listitem')
  await expect(errors.first()).toBeVisible()
  const count = await errors.count()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await details(page).getByRole('button', { name: 'Copy all' }).click()
  expect((await clipboard()).split('\n')).toHaveLength(count)
  const code = await errors
    .first()
    .getByText(/^TCMP_/)
    .innerText()
  await errors
    .first()
    .getByRole('button', { name: `Copy error ${code}` })
    .click()
  await expect.poll(async () => (await clipboard()).split('\n')).toHaveLength(1)
  expect(await clipboard()).toContain(code)
})

test('a slow answer for an old filter never shows under the new one', async ({ page, platform }) => {
  const slow = platform.gate('pipelines.category')
  const { runs, total } = await runsOf(platform, portal, '')
  await page.goto(path)
  await expect(pageLine(page, `1-10 of ${total} items`)).toBeVisible()
  await card(page, 'Failed').click()
  await expect(runRows(page)).toHaveCount(0)
  await page.goBack()
  await expect(runRows(page)).toHaveCount(10)
  slow.release()
  await expectAnswered(platform, 'pipelines.category')
  expect(await shownRuns(page)).toEqual(runs.map(({ seq }) => seq))
})

test('hovering over Next page preloads the next page', async ({ page, platform }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).hover()
  await expectAnswered(platform, 'pipelines.list', 2)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11-20 of/)).toBeVisible()
  expect(platform.calls.filter(({ endpoint }) => endpoint === 'pipelines.list')).toHaveLength(2)
})

test('column menu and calendar are accessible', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Period' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Date range, / }).click()
  await expect(page.getByRole('button', { name: '2 March 2026', exact: true })).toBeVisible()
  await expectAccessible(page)
})
