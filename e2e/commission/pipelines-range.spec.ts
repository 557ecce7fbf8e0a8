import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectPageCalls, pageCalls, queryOf } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/live.ts'
import { card, runRows } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })
// Calls are counted: none is made by itself.
test.beforeEach(({ page }) => startPaused(page))

const path = '/dashboard/portals/1001/pipelines'
/** The chosen quick range. */
const quickRange = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Quick ranges' }).getByRole('radio', { checked: true })
const range = (page: Page) => page.getByRole('button', { name: /^Date range, / })

test('Filter is disabled until a start is chosen, then it limits list and summary to those days', async ({
  page,
  platform,
}) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await expect(filter).toBeDisabled()
  await filter.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toHaveText('Choose a first day')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await range(page).click()
  await expect(page.getByRole('button', { name: '4 March 2026', exact: true })).toHaveAttribute('aria-current', 'date')
  await page.getByRole('button', { name: '2 March 2026', exact: true }).click()
  await expect(filter).toBeEnabled()
  await page.getByRole('button', { name: '3 March 2026', exact: true }).click()
  await expect(range(page)).toHaveText('03/02/2026 – 03/03/2026')
  await page.keyboard.press('Escape')
  await filter.click()
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-03/)
  await expect(page.getByText('Runs from 03/02/2026 to 03/03/2026')).toBeVisible()
  await expectPageCalls(platform, 2)
  await expect
    .poll(() => queryOf(pageCalls(platform).at(-1)))
    .toMatchObject({
      start_time: '03/02/2026',
      end_time: '03/03/2026',
      page_no: '1',
    })
  await expect
    .poll(() => queryOf(callsTo(platform, 'portals.summary').at(-1)))
    .toEqual({
      startTime: '03/02/2026',
      endTime: '03/03/2026',
      filter: 'true',
    })
})

test('clearing the range shows the unfiltered list and summary again', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${path}?from=2026-03-02&to=2026-03-03&page=1`)
  await expect(range(page)).toHaveText('03/02/2026 – 03/03/2026')
  await page.getByRole('button', { name: 'Clear date range' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Runs of all days')).toBeVisible()
  await expect(runRows(page)).toHaveCount(10)
})

test('a quick range takes one click, and a card keeps it', async ({ page, platform }) => {
  await page.goto(path)
  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(`${path}?range=7d`)
  await expect(quickRange(page)).toHaveAccessibleName('7 days')
  await card(page, 'Failed').click()
  await expect(quickRange(page)).toHaveAccessibleName('7 days')
  await expect(page).toHaveURL(/range=7d.*show=Failed|show=Failed.*range=7d/)
  await expectCalls(platform, 'pipelines.category', 1)
  await expect
    .poll(() => queryOf(callsTo(platform, 'pipelines.category').at(-1)))
    .toMatchObject({
      key: 'status',
      value: 'Failed',
      start_time: '02/26/2026',
      end_time: '03/04/2026',
    })
})

test('the cards show how many days they cover', { tag: '@nightly' }, async ({ page, platform }) => {
  const [limited] = platform.db.pipelineDays
  if (limited) limited.pipeline_days = 14
  await page.goto(`/dashboard/portals/${limited?.id}/pipelines`)
  await expect(page.getByText('Runs of the last 14 days')).toBeVisible()
})

test('an invalid date in the address is ignored', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto(`${path}?from=2026-02-31&to=yesterday`)
  await expect(runRows(page)).toHaveCount(10)
  await expect.poll(() => queryOf(pageCalls(platform)[0])).not.toHaveProperty('start_time')
})

test('yesterday takes one click; other days are none of the quick ranges', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(path)
  await expect(quickRange(page)).toHaveCount(0)
  await page.getByText('Yesterday', { exact: true }).click()
  await expect(page).toHaveURL(`${path}?range=yesterday`)
  await expect(range(page)).toHaveText('03/03/2026 – 03/03/2026')
  await range(page).click()
  const day = page.getByRole('button', { name: '2 March 2026', exact: true })
  await day.click()
  await expect(quickRange(page)).toHaveCount(0)
  await day.click()
  await expect(range(page)).toHaveText('03/02/2026 – 03/02/2026')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Not applied yet')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-02/)
  await expect(quickRange(page)).toHaveCount(0)
})

test('a calendar that is closed after a first day leaves what is applied', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${path}?from=2026-03-02&to=2026-03-03`)
  await range(page).click()
  await page.getByRole('button', { name: '1 March 2026', exact: true }).click()
  await expect(page.getByText('Not applied yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(range(page)).toHaveText('03/02/2026 – 03/03/2026')
  await expect(page.getByText('Not applied yet')).toHaveCount(0)
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-03/)
})
