import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { runRows } from '../support/runs.ts'
import { cellOf, chooseMore } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

async function mockRuns(page: Page, runs: readonly object[]): Promise<void> {
  await page.route(/\/pipelines(\/category)?\?/, (route) =>
    route.fulfill({ json: { pipelines: runs, total: runs.length } }),
  )
}

test(
  'null, missing or unknown values of a run show as a dash or a neutral badge',
  { tag: '@nightly' },
  async ({ page }) => {
    await mockRuns(page, [
      { pipeline_run_seq: 1, start_time: null, status: 'Paused', description: 'x'.repeat(5000), num_errors: null },
    ])
    await page.goto(path)
    const row = runRows(page)
    await expect(row).toHaveCount(1)
    await expect(await cellOf(page, 'Pipeline runs', row, 'Start Time')).toHaveText('—')
    await expect(await cellOf(page, 'Pipeline runs', row, 'Status')).toHaveText('Paused')
    await expect(await cellOf(page, 'Pipeline runs', row, 'Period')).toHaveText('—')
    expect((await row.boundingBox())?.height).toBeLessThan(60)
  },
)

test('column menu and calendar are accessible', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await chooseMore(page, 'Columns')
  await expect(page.getByRole('checkbox', { name: 'Period' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Days:/ }).click()
  await expect(page.getByRole('button', { name: 'March 2, 2026', exact: true })).toBeVisible()
  await expectAccessible(page)
})
