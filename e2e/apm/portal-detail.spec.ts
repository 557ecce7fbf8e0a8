import type { Page } from '@playwright/test'
import { apmPath, apmRunRows } from '../support/apm-runs.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet, queryOf } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/person.ts'
import { card } from '../support/runs.ts'
import { cellOf, table } from '../support/table.ts'

// Four of the runs are scheduled: folded into one line.
test.use({ scenario: { portals: 3, apmRuns: 40 } })

const headings = [
  'Start Time',
  'Period',
  'Status',
  'End Time',
  'Prosta',
  'Elapsed Time (ss:ms)',
  'Over Threshold (ss:ms)',
  'Run Type',
  'Date From',
  'Date To',
  'Time From',
  'Time To',
  'Duration (ss:ms)',
  'Is Scheduled',
  'Milliseconds Overthreshold',
  'Duration Milliseconds',
]

const header = (page: Page, name: string) => table(page, 'Runs').getByRole('columnheader', { name, exact: true })

test('the screen names its portal, makes the specified calls, and shows every run in 16 columns', async ({
  page,
  platform,
}) => {
  const [portal] = platform.db.apmPortals
  await page.goto(apmPath)
  await expect(apmRunRows(page)).toHaveCount(36)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Dashboard', 'Portals', 'Portal Detail'])
  await expect(page.getByRole('heading', { level: 1, name: portal?.name ?? '', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(portal?.domain ?? '', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${portal?.name ?? ''}, Portal Detail · Portal Console`)
  await expect(table(page, 'Runs').getByRole('columnheader')).toHaveText(['Details', ...headings])
  await expect(table(page, 'Runs')).toHaveAttribute('aria-rowcount', '38')
  await expect(apmRunRows(page).first()).toHaveCSS('width', '2200px')

  const [call, ...others] = callsTo(platform, 'apmRuns.detail')
  expect(call?.path).toBe('/v1/apm/portals/2001/detail')
  expect(queryOf(call)).toEqual({ qbqueryid: 'API-OMAR_Get_By_Status', threshold: '3000', status: 'all' })
  expect(others).toEqual([])
  await expectCalls(platform, 'apmPortals.summary', 1)
  // The platform reads the body after the call has arrived.
  await expect
    .poll(() => callsTo(platform, 'apmPortals.summary')[0]?.body)
    .toEqual({ qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 })
  await trail.getByRole('link', { name: 'Portals' }).click()
  await expectPath(page, '/apm-dashboard')
})

test(
  'a card filters with a new call and is in the address; Back undoes it',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const failed = platform.db.apmPortals[0]?.counts.failed ?? 0
    await page.goto(apmPath)
    await expect(card(page, 'Failed')).toContainText(String(failed))
    await card(page, 'Failed').click()
    await expectPath(page, `${apmPath}?show=Failed`)
    await expect(apmRunRows(page)).toHaveCount(failed)
    await expect(card(page, 'Failed')).toHaveAttribute('aria-current', /./)
    await card(page, 'Failed').click()
    await expectPath(page, apmPath)
    await expect(apmRunRows(page)).toHaveCount(36)
    await page.goBack()
    await expectPath(page, `${apmPath}?show=Failed`)
    await expect(apmRunRows(page)).toHaveCount(failed)
    await expectQuiet(page)
    const statuses = callsTo(platform, 'apmRuns.detail').map((call) => queryOf(call)['status'])
    expect(statuses).toEqual(['all', 'Failed', 'all', 'Failed'])
    await expectCalls(platform, 'apmPortals.summary', 1)

    await page.goto(`${apmPath}?show=nonsense&sort=period&tab=9&tasks=-1&size=4`)
    await expect(apmRunRows(page)).toHaveCount(36)
  },
)

test(
  'three columns sort, with the keyboard too, and the order is in the address',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(apmPath)
    await expect(apmRunRows(page)).toHaveCount(36)
    await expect(table(page, 'Runs').getByRole('columnheader').getByRole('button')).toHaveText([
      'Start Time',
      'End Time',
      'Run Type',
    ])
    await expect(header(page, 'Start Time')).toHaveAttribute('aria-sort', 'descending')
    await header(page, 'Run Type').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expectPath(page, `${apmPath}?sort=runtype`)
    await header(page, 'Run Type').getByRole('button').click()
    await expectPath(page, `${apmPath}?sort=runtype&order=asc`)
    await expect(header(page, 'Run Type')).toHaveAttribute('aria-sort', 'ascending')
    const types = async () => (await cellOf(page, 'Runs', apmRunRows(page).first(), 'Run Type')).textContent()
    const first = platform.db.apmRuns('2001').flatMap(({ runtype }) => runtype ?? [])
    await expect.poll(types).toBe(first.toSorted()[0])
    await expectCalls(platform, 'apmRuns.detail', 1)
  },
)

test('a hidden column stays hidden after a reload', async ({ page }) => {
  await page.goto(apmPath)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Prosta' }).uncheck()
  await expect(header(page, 'Prosta')).toHaveCount(0)
  await page.reload()
  await expect(header(page, 'Period')).toBeVisible()
  await expect(header(page, 'Prosta')).toHaveCount(0)
})
