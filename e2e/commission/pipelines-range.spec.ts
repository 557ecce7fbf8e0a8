import type { Page } from '@playwright/test'
import { callsTo, pageCalls, queryOf } from '#mocks/test-calls.ts'
import { expectCalls, expectPageCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/clock.ts'
import { card, details, runRows } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })
test.beforeEach(({ page }) => startPaused(page))

const path = '/dashboard/portals/1001/pipelines'
const days = (page: Page) => page.getByRole('button', { name: /^Days:/ })
const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('Filter is disabled until a start is chosen, then it limits list and summary to those days', async ({
  page,
  platform,
}) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await days(page).click()
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await expect(filter).toBeDisabled()
  await expect(filter).toBeInViewport({ ratio: 1 })
  await expect(day(page, 'March 4, 2026')).toHaveAttribute('aria-current', 'date')
  await day(page, 'March 2, 2026').click()
  await expect(filter).toBeEnabled()
  await day(page, 'March 3, 2026').click()
  await expect(page.getByText('03/02/2026 – 03/03/2026 (UTC)')).toBeVisible()
  await filter.click()
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-03/)
  await expect(days(page)).toHaveText(/03\/02\/2026 – 03\/03\/2026/)
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

test('Escape closes only the calendar, and the focus returns to its button', async ({ page }) => {
  await page.goto(path)
  await runRows(page).first().click()
  await expect(details(page)).toBeVisible()
  await days(page).focus()
  await page.keyboard.press('Enter')
  await expect(day(page, 'Today')).toBeFocused()
  await page.keyboard.type('09/15/2024')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await day(page, 'March 3, 2026').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day(page, 'March 2, 2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('03/02/2026 – 03/02/2026 (UTC)')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(day(page, 'Today')).toBeHidden()
  await expect(days(page)).toBeFocused()
  await expect(details(page)).toBeVisible()
})

test('a quick range takes one click, and a card keeps it', async ({ page, platform }) => {
  await page.goto(path)
  await days(page).click()
  await day(page, 'Last 7 days').click()
  await expect(page).toHaveURL(`${path}?range=7d`)
  await card(page, 'Failed').click()
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
