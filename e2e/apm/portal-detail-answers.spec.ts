import {
  answerRuns,
  apmPath,
  apmRunButtons,
  apmRunRows,
  apmTasks,
  newestRuns,
  openRunPath,
} from '../support/apm-runs.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, queryOf } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/person.ts'
import { card } from '../support/runs.ts'
import { cellOf, table } from '../support/table.ts'

test.use({ scenario: { portals: 3, apmRuns: 40 } })

test(
  'values in every allowed format are displayed, and only runs with tasks open',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const parent = '"runlistnotaskparent":16043374922910003'
    const twin = `{"starttime":"2026-03-04 09:00:00.000 AM","runlistno":16043374922910001,${parent},"tasks":"2"}`
    await answerRuns(
      page,
      `[{"starttime":"2026-03-04 10:20:30.123 PM","endtime":"2026-03-04 10:21:31.128 PM","period":"<b>March</b>",
       "status":"Cancel","prosta":"DONE","elapsedtime":61005,"over_threshold":"58005","runtype":"Full",
       "datefrom":"2026-03-01 00:00:00.0","dateto":"2026-03-31","timefrom":"12:00:00 AM","timeto":"11:59:59 PM",
       "duration":-500,"isscheduled":1,"millisecondsoverthreshold":58005,"duration_milliseconds":-500,
       "runlistno":16043374922910001,${parent},"tasks":3},
      ${twin},${twin},
      {"starttime":"2026-03-04 08:00:00.000 AM","runlistno":7,${parent},"tasks":0,"isscheduled":true},
      {"starttime":"2026-03-04 07:00:00.000 AM","runlistno":8,${parent},"tasks":"4","status":"Scheduled"},
      {"starttime":null,"endtime":null,"runlistno":9,"tasks":"4","elapsedtime":"soon"}]`,
    )
    await page.goto(`${apmPath}?sort=endtime`)
    await expect(apmRunRows(page)).toHaveCount(6)
    const cellsOf = (index: number) =>
      apmRunRows(page).nth(index).getByRole('cell').or(apmRunRows(page).nth(index).getByRole('rowheader'))
    await expect(cellsOf(0)).toHaveText([
      '',
      '2026-03-04 10:20:30 pm',
      '<b>March</b>',
      'Cancel',
      '2026-03-04 10:21:31 pm',
      'DONE',
      '61:005',
      '58:005',
      'Full',
      '03/01/2026',
      '03/31/2026',
      '12:00:00 am',
      '11:59:59 pm',
      '-0:500',
      'YES',
      '58005',
      '-500',
    ])
    await expect(await cellOf(page, 'Runs', apmRunRows(page).nth(3), 'Is Scheduled')).toHaveText('YES')
    const dash = Array.from({ length: 16 }, () => '—')
    await expect(cellsOf(5)).toHaveText(['', ...dash.with(5, 'soon').with(13, 'NO')])

    // A run without tasks, a scheduled run and a run without a parent do not open.
    await expect(apmRunButtons(page)).toHaveCount(3)
    await apmRunButtons(page).nth(2).click()
    await expect(apmTasks(page)).toHaveCount(1)
    await expect(table(page, 'Runs').locator('[aria-expanded=true]')).toHaveCount(1)
    await expect(apmRunButtons(page).nth(2)).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => queryOf(callsTo(platform, 'apmRuns.tasks')[0])['runlistnoparent']).toBe('16043374922910003')
    await apmRunButtons(page).nth(1).click()
    await expect(apmRunButtons(page).nth(1)).toHaveAttribute('aria-expanded', 'true')
    await expect(apmTasks(page)).toHaveCount(1)
    await apmRunButtons(page).nth(1).press('Enter')
    await expect(apmTasks(page)).toHaveCount(0)
    await expectPath(page, `${apmPath}?sort=endtime`)
    await page.goBack()
    await expect(apmTasks(page)).toHaveCount(1)
  },
)

test(
  'a link to a run that cannot open or does not exist opens nothing',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const closed = newestRuns(platform).find(({ status }) => status === 'Scheduled')
    for (const run of [`${closed?.starttime ?? ''}${closed?.runlistno ?? ''}`, 'nonsense']) {
      await page.goto(openRunPath(run))
      await expect(apmRunRows(page)).toHaveCount(36)
      await expect(apmTasks(page)).toHaveCount(0)
    }
    await expectCalls(platform, 'apmRuns.tasks', 0)
  },
)

test('no runs, and no runs of a status, show different texts', { tag: '@nightly' }, async ({ page }) => {
  await answerRuns(page, '[]')
  await page.goto(apmPath)
  await expect(page.getByText('No runs yet')).toBeVisible()
  await card(page, 'Pending').click()
  await expect(page.getByText('No pending run')).toBeVisible()
  await page.getByRole('button', { name: 'Show all runs' }).click()
  await expect(page.getByText('No runs yet')).toBeVisible()
})
