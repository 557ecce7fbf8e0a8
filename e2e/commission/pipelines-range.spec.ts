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
const openDays = (page: Page) => page.getByRole('button', { name: /^Days:/ }).click()
const range = (page: Page) => page.getByRole('button', { name: /^Date range, / })

test('Filter is disabled until a start is chosen, then it limits list and summary to those days', async ({
  page,
  platform,
}) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await openDays(page)
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

test('a quick range takes one click, and a card keeps it', async ({ page, platform }) => {
  await page.goto(path)
  await openDays(page)
  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(`${path}?range=7d`)
  await card(page, 'Failed').click()
  await expect(page).toHaveURL(/range=7d.*show=Failed|show=Failed.*range=7d/)
  await openDays(page)
  await expect(quickRange(page)).toHaveAccessibleName('7 days')
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
