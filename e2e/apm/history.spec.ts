import { apmPath, apmRunButton, apmRunRows, apmTasks, newestRuns } from '../support/apm-runs.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { bars, history, historyTable } from '../support/history.ts'
import { card } from '../support/runs.ts'

test.use({ scenario: { portals: 3, apmRuns: 200 } })

test(
  'the last hundred runs that have started are bars, without a call of their own',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(apmPath)
    await expect(bars(page)).toHaveCount(100)
    await expect(history(page).getByText(/of the last 100 runs failed|Failing since/)).toBeVisible()
    await expect(bars(page).and(page.getByRole('link', { name: /Scheduled|Pending/ }))).toHaveCount(0)
    await expectQuiet(page)
    await expectCalls(platform, 'apmRuns.detail', 1)
  },
)

test('a click opens the run, and its bar says so', async ({ page, platform }) => {
  await page.goto(apmPath)
  await expect(bars(page)).toHaveCount(100)
  const shown = newestRuns(platform).filter(({ starttime, status }) => starttime !== null && status === 'Running')
  const opens = shown.findIndex(({ tasks, runlistnotaskparent }) => Number(tasks) > 0 && runlistnotaskparent !== null)
  await bars(page).nth(opens).click()
  await expect(apmTasks(page)).toHaveAccessibleName(`Tasks of run ${shown[opens]?.runlistno ?? ''}`)
  await expect(bars(page).nth(opens)).toHaveAttribute('aria-current', 'true')
})

test('a run far down the list is brought into view', { tag: '@nightly' }, async ({ page, platform }) => {
  const started = newestRuns(platform).filter(
    ({ starttime, status }) => starttime !== null && status !== 'Scheduled' && status !== 'Pending',
  )
  const far = started.findIndex(
    ({ tasks, runlistnotaskparent }, index) => index > 60 && Number(tasks) > 0 && runlistnotaskparent !== null,
  )
  await page.goto(apmPath)
  await bars(page).nth(far).click()
  await expect(apmTasks(page)).toHaveAccessibleName(`Tasks of run ${started[far]?.runlistno ?? ''}`)
  await expect(apmRunButton(page, started[far]?.runlistno ?? '')).toBeInViewport()
})

test('a run says what is usual for its type, in the list and in the table', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${apmPath}?sort=endtime`)
  await expect(
    apmRunRows(page)
      .getByText(/usual .+ \(\d+ runs\)|usual \(\d+ runs\)/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(
    historyTable(page)
      .getByRole('cell', { name: /usual \(\d+ runs\)$/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test(
  'under a status the history stays that of all runs, and says when they were loaded',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(apmPath)
    await expect(bars(page)).toHaveCount(100)
    await card(page, 'Failed').click()
    await expect(history(page).getByText(/^At \d+:\d\d [ap]m: /)).toBeVisible()
    await expect(bars(page)).toHaveCount(100)
  },
)

test(
  'opened under a status, it shows the runs of that status and states nothing of others',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${apmPath}?show=Failed`)
    await expect(history(page).getByText(/^Last \d+ runs that are Failed$/)).toBeVisible()
    await expect(bars(page).and(page.getByRole('link', { name: /Successful/ }))).toHaveCount(0)
  },
)
