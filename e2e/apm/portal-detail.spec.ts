import type { Page } from '@playwright/test'
import { apmPath, apmRunRows } from '../support/apm.ts'
import { callsTo, queryOf } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { table, chooseMore } from '../support/table.ts'

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

test('the page names its portal, makes the specified calls, and shows every run in 16 columns', async ({
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
  expect((await apmRunRows(page).first().boundingBox())?.width).toBeGreaterThanOrEqual(2200)

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

test('a hidden column stays hidden after a reload', async ({ page }) => {
  await page.goto(apmPath)
  await chooseMore(page, 'Columns')
  await page.getByRole('checkbox', { name: 'Prosta' }).uncheck()
  await expect(header(page, 'Prosta')).toHaveCount(0)
  await page.reload()
  await expect(header(page, 'Period')).toBeVisible()
  await expect(header(page, 'Prosta')).toHaveCount(0)
})
