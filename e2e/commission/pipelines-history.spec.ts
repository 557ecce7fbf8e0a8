import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { bars, history, changeRuns, details, runRows, runsOf } from '../support/runs.ts'
import { table } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`
const latest = '?page_no=1&top=100&order_by=start_time&sort=decs'

const changeLatest = (page: Page, change: (index: number) => object) =>
  changeRuns(page, ({ pipelines, total }) => ({
    total,
    pipelines: pipelines.map((run, index) => {
      const start = Date.parse(z.parse(z.string(), run['start_time'] ?? '2026-03-04T00:00:00Z'))
      const stop = new Date(start + 20 * 60_000).toISOString()
      const same = { command: 'Import', stage_type: 'Validate', run_mode: 'all', state: 'Done', status: 'Successful' }
      return { ...run, ...same, stop_time: stop, ...change(index) }
    }),
  }))

test('the last hundred runs are bars, the newest first, with start, status and duration', async ({
  page,
  platform,
}) => {
  const { runs } = await runsOf(platform, portal, latest)
  await page.goto(path)
  await expect(bars(page)).toHaveCount(100)
  const failed = runs.filter(({ status }) => status === 'Failed').length
  await expect(bars(page).and(page.getByRole('link', { name: /, Failed, / }))).toHaveCount(failed)
  await expect(bars(page).first()).toHaveAccessibleName(
    /^(yesterday, |Mar \d, )?\d+:\d\d [ap]m, \w+, (running for )?\d+ \w+( \d+ \w+)?$/,
  )
  await expect(history(page).getByText(`${failed} of the last 100 failed, most recently `)).toBeVisible()
})

test('a click opens a run, also one of another page, and marks its bar', async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, latest)
  await page.goto(path)
  await bars(page).nth(2).click()
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${runs[2]?.seq}`)
  await expect(bars(page).nth(2)).toHaveAttribute('aria-current', 'true')
  await bars(page).nth(60).click()
  await expect(
    page.getByRole('region', { name: `Run ${runs[60]?.seq}` }).getByText('Not on the current page'),
  ).toBeVisible()
  await expect(history(page).locator('[aria-current]')).toHaveCount(1)
  await page.goBack()
  await expect(bars(page).nth(2)).toHaveAttribute('aria-current', 'true')
})

test('with the keyboard: one tab stop, arrows, a tooltip, Enter opens', async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, latest)
  await page.goto(path)
  await expect(bars(page)).toHaveCount(100)
  await bars(page).first().focus()
  await expect(page.getByRole('tooltip')).toContainText('running for')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(bars(page).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bars(page).nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(bars(page).nth(99)).toBeFocused()
  await page.keyboard.press('End')
  await expect(bars(page).first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(bars(page).nth(1)).toHaveAccessibleDescription(/Successful|Failed|Cancelled/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${runs[1]?.seq}`)
})

test('the pointer gets a tooltip with the usual duration and the message', { tag: '@nightly' }, async ({ page }) => {
  await changeLatest(page, (index) =>
    index === 1 ? { message: 'Lock <b>wait</b>', stop_time: '2026-03-09T00:00:00Z' } : {},
  )
  await page.goto(path)
  await bars(page).nth(1).hover()
  await expect(page.getByRole('tooltip')).toContainText(/over 100× as long as usual \(20 min, \d\d runs\)/)
  await expect(page.getByRole('tooltip')).toContainText('Lock <b>wait</b>')
  await bars(page).nth(5).hover()
  await expect(page.getByRole('tooltip')).toContainText(/20 min, usually 20 min \(\d\d runs\)/)
})

test('bars and tooltip are accessible in both schemes', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(path)
  await bars(page).first().focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectAccessible(page)
})

test(
  'while the history loads the list is there, and nothing moves when it comes',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const gate = platform.gate('pipelines.list')
    await page.goto(`${path}?show=Failed`)
    await expect(runRows(page).first()).toBeVisible()
    await expect(bars(page)).toHaveCount(0)
    const before = await table(page, 'Pipeline runs').boundingBox()
    gate.release()
    await expect(bars(page)).toHaveCount(100)
    expect(await table(page, 'Pipeline runs').boundingBox()).toEqual(before)
  },
)

test('all hundred runs are in view, and Home leads to the oldest one', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(path)
  await expect(bars(page).first()).toBeInViewport({ ratio: 1 })
  await expect(bars(page).nth(99)).toBeInViewport({ ratio: 1 })
  await bars(page).first().focus()
  await page.keyboard.press('Home')
  await expect(bars(page).nth(99)).toBeFocused()
})
