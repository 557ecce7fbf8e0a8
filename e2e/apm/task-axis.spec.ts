import type { Locator, Page } from '@playwright/test'
import { apmTasks, openRunPath, runWithTasks, taskEntries } from '../support/apm.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFitsPhone, expectNoSidewaysScroll } from '../support/layout.ts'

test.use({ scenario: { portals: 3, apmRuns: 300 } })

const mockTasks = (page: Page, tasks: readonly object[]) =>
  page.route(/\/tasks\?/, (route) => route.fulfill({ json: tasks }))

const logRows = (page: Page) =>
  page
    .getByRole('table', { name: /^Task Detail: / })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

const positionOf = (entry: Locator) =>
  entry.getByRole('progressbar').evaluate((bar) => {
    const [track, part] = [bar.parentElement?.getBoundingClientRect(), bar.getBoundingClientRect()]
    if (!track) throw new Error('A bar needs a track.')
    return [part.left, part.right].map((x) => Math.round(((x - track.left) / track.width) * 100))
  })

test('the bars of tasks share one time axis from the start of the run to its end', async ({ page, platform }) => {
  const run = runWithTasks(platform, 3)
  const day = run.starttime?.slice(0, 10)
  const [start, end] = [run.starttime?.slice(11), run.endtime?.slice(11)]
  await mockTasks(page, [
    { task: 'All', taskstatus: 'Successful', startdate: day, starttime: start, enddate: day, endtime: end },
    { task: 'First', taskstatus: 'Skipped', startdate: day, starttime: start, enddate: day, endtime: start },
    { task: 'Last', taskstatus: 'Failed', startdate: day, starttime: end, enddate: day, endtime: end },
    { task: 'Unknown', taskstatus: 'Failed' },
  ])
  await page.goto(openRunPath(run.key))
  await expect(apmTasks(page).getByText('Start', { exact: true })).toBeVisible()
  expect(await positionOf(taskEntries(page).nth(0))).toEqual([0, 100])
  expect((await positionOf(taskEntries(page).nth(1)))[0]).toBe(0)
  expect((await positionOf(taskEntries(page).nth(1)))[1]).toBeLessThan(5)
  expect((await positionOf(taskEntries(page).nth(2)))[1]).toBe(100)
  expect((await positionOf(taskEntries(page).nth(2)))[0]).toBeGreaterThan(95)
  expect(await positionOf(taskEntries(page).nth(3))).toEqual([0, 100])
  const { height = 0 } = (await taskEntries(page).nth(0).getByRole('progressbar').boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(4)
  expect(height).toBeLessThanOrEqual(8)
})

test(
  'failed tasks with an open log are accessible and fit a phone',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(openRunPath(runWithTasks(platform, 4, 'Failed').key))
    await apmTasks(page)
      .getByRole('button', { name: / \(\d+ errors?\)$/ })
      .click()
    await expect(logRows(page).first()).toBeVisible()
    await expect(taskEntries(page).last().getByRole('button', { name: 'Task Detail' })).toBeInViewport()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await expectNoSidewaysScroll(page)
  },
)
