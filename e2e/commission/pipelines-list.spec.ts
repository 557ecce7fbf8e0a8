import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectAnswered, expectPagesAnswered, expectQuiet, pageCalls, queryOf } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/person.ts'
import { countNames, countsOf } from '../support/portals.ts'
import { card, pageLine, runHeader, runRows, runsOf, shownRuns } from '../support/runs.ts'
import { cellOf, table } from '../support/table.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`
/** The card that the list is filtered by. */
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

test('the table has the required columns', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await expect(table(page, 'Pipeline runs').getByRole('columnheader')).toHaveText([
    'Details',
    'Start Time',
    'Period',
    'Status',
    'Stop Time',
    'Run Mode',
    'Stage',
    'Date Submitted',
    'Position Group',
    'Processing Unit',
    'Report Type Name',
    'Command',
    'State',
    'User Name',
    'Description',
    'Trace Level',
    'Priority',
    'Isolation Level',
    /Errors$/,
    /Warnings$/,
    'Message',
    'Batch Name',
    'Model Name',
  ])
})

test('times read MM/DD/YYYY, h:mm a; a missing value is a dash', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(path)
  const times = page.getByRole('row').getByText(/^\d\d\/\d\d\/2026, \d{1,2}:\d\d [ap]m$/)
  await expect(times.first()).toBeVisible()
  await page.goto(`${path}?show=Scheduled`)
  const first = runRows(page).first()
  await expect(await cellOf(page, 'Pipeline runs', first, 'Start Time')).toHaveText('—')
  // A waiting run has no status: its state is shown.
  await expect(await cellOf(page, 'Pipeline runs', first, 'Status')).toHaveText('Scheduled')
  await expect(await cellOf(page, 'Pipeline runs', first, 'State')).toHaveText('Scheduled')
})

test("a run that was cancelled reads 'Cancelled', its card 'Cancel'", { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${path}?show=Cancel`)
  await expect(await cellOf(page, 'Pipeline runs', runRows(page).first(), 'Status')).toHaveText('Cancelled')
  await expect(card(page, 'Cancel')).toBeVisible()
  await expect(card(page, 'Cancelled')).toHaveCount(0)
})

test(
  'six cards show the counts of the summary, in the required order',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const counts = await countsOf(platform, portal)
    await page.goto(path)
    const cards = page.getByRole('list', { name: 'Runs by status' }).getByRole('listitem')
    await expect(cards).toHaveText(countNames.map((word) => new RegExp(`^${word}\\s*${counts[word] ?? ''}$`)))
  },
)

for (const [word, key] of Object.entries({
  Successful: 'status',
  Failed: 'status',
  Cancel: 'status',
  Running: 'status',
  Pending: 'state',
  Scheduled: 'state',
})) {
  test(
    `the card ${word} filters runs by ${key}, from the first page, and a second click shows all`,
    nightlyIf(word !== 'Failed'),
    async ({ page, platform }) => {
      const total = (await countsOf(platform, portal))[word] ?? NaN
      await page.goto(`${path}?page=3`)
      await expect(runRows(page)).toHaveCount(10)
      await card(page, word).click()
      await expectPath(page, `${path}?show=${word}`)
      await expect(pageLine(page, `${total === 0 ? 0 : 1}-${Math.min(10, total)} of ${total} items`)).toBeVisible()
      const [call, ...others] = callsTo(platform, 'pipelines.category')
      expect(call?.path).toBe(`/v1/portals/${portal}/pipelines/category`)
      expect(queryOf(call)).toEqual({ ...defaultQuery, key, value: word })
      expect(others).toEqual([])
      await expect(chosen(page)).toHaveText([new RegExp(`^${word}`)])

      await card(page, word).click()
      await expectPath(page, path)
      await expect(chosen(page)).toHaveCount(0)
      await expectPagesAnswered(platform, 2)
      await expect.poll(() => queryOf(pageCalls(platform).at(-1))).toEqual(defaultQuery)
    },
  )
}

test('switching from card to card keeps order and size', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto(`${path}?size=25&sort=numErrors&order=asc`)
  await card(page, 'Failed').click()
  await expectAnswered(platform, 'pipelines.category')
  await card(page, 'Successful').click()
  await expectAnswered(platform, 'pipelines.category', 2)
  await expect
    .poll(() => callsTo(platform, 'pipelines.category').map(queryOf))
    .toEqual([
      { key: 'status', value: 'Failed', page_no: '1', top: '25', order_by: 'num_errors', sort: 'asc' },
      { key: 'status', value: 'Successful', page_no: '1', top: '25', order_by: 'num_errors', sort: 'asc' },
    ])
  await page.goBack()
  await expect(chosen(page)).toHaveText([/^Failed/])
})

test('a portal without runs says so', { tag: '@nightly' }, async ({ page, platform }) => {
  const row = platform.db.portals[0]
  if (row) row.run_count = 0
  await page.goto(path)
  await expect(page.getByText('No runs yet')).toBeInViewport()
  await expect(pageLine(page, '0-0 of 0 items')).toBeVisible()
  await card(page, 'Failed').click()
  await expect(page.getByText('No failed run')).toBeInViewport()
  await expectQuiet(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'after a failed load of the list, another date range can be chosen',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.fault('pipelines.list', { kind: 500 })
    await page.goto(path)
    await expect(page.getByText('The pipeline runs could not be loaded.')).toBeInViewport()
    platform.fault('pipelines.list', null)
    await page.getByText('30 days', { exact: true }).click()
    await expect(runRows(page).first()).toBeVisible()
  },
)
