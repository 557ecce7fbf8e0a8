import type { Page } from '@playwright/test'
import { callsTo, pageCalls, queryOf } from '#mocks/test-calls.ts'
import { expectPageResponses } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { countsOf } from '../support/portals.ts'
import { card, pageLine, runHeader, runRows, runsOf, shownRuns } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`
const chosen = (page: Page) => page.getByRole('list', { name: 'Runs by status' }).locator('[aria-current]')

const defaultQuery = { page_no: '1', top: '10', order_by: 'start_time', sort: 'decs' }

test('the first page shows ten runs, the latest first, and the total', async ({ page, platform }) => {
  const { runs, total } = await runsOf(platform, portal, '')
  await page.goto(path)
  await expect(pageLine(page, `1-10 of ${total} items`)).toBeVisible()
  expect(await shownRuns(page)).toEqual(runs.map(({ seq }) => seq))
  const [call, ...others] = pageCalls(platform)
  expect(queryOf(call)).toEqual(defaultQuery)
  expect(others).toEqual([])
  await expect(runHeader(page, 'Start Time')).toHaveAttribute('aria-sort', 'descending')
  const { name = '', domain = '' } = platform.db.portals.find(({ id }) => id === portal) ?? {}
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(domain, { exact: true })).toBeVisible()
})

test('the card Failed filters runs by status, from the first page, and a second click shows all', async ({
  page,
  platform,
}) => {
  const total = (await countsOf(platform, portal)).Failed ?? NaN
  await page.goto(`${path}?page=3`)
  await expect(runRows(page)).toHaveCount(10)
  await card(page, 'Failed').click()
  await expectPath(page, `${path}?show=Failed`)
  await expect(pageLine(page, `${total === 0 ? 0 : 1}-${Math.min(10, total)} of ${total} items`)).toBeVisible()
  const [call, ...others] = callsTo(platform, 'pipelines.category')
  expect(call?.path).toBe(`/v1/portals/${portal}/pipelines/category`)
  expect(queryOf(call)).toEqual({ ...defaultQuery, key: 'status', value: 'Failed' })
  expect(others).toEqual([])
  await expect(chosen(page)).toHaveText([/^Failed/])

  await card(page, 'Failed').click()
  await expectPath(page, path)
  await expect(chosen(page)).toHaveCount(0)
  await expectPageResponses(platform, 2)
  await expect.poll(() => queryOf(pageCalls(platform).at(-1))).toEqual(defaultQuery)
})
