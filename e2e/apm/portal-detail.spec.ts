import type { Page } from '@playwright/test'
import {
  apmPath,
  apmRunButton,
  apmRunButtons,
  apmRunRows,
  apmTab,
  apmTasks,
  newestRuns,
  openRunPath,
  runWithTasks,
} from '../support/apm-runs.ts'
import { callsTo, expectCalls, expectQuiet, queryOf } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/person.ts'
import { card } from '../support/runs.ts'
import { cellOf, table } from '../support/table.ts'

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
const detailCalls = 'apmRuns.detail'

/** From now on the list of runs is this JSON text, whatever is asked. */
const answerRuns = (page: Page, text: string) =>
  page.route(/\/detail\?/, (route) => route.fulfill({ contentType: 'application/json', body: text }))

test('the screen says which portal it is, asks as specified, and shows every run in 16 columns', async ({
  page,
  platform,
}) => {
  const [portal] = platform.db.apmPortals
  await page.goto(apmPath)
  await expect(apmRunRows(page)).toHaveCount(40)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Dashboard', 'Portals', 'Portal Detail'])
  await expect(page.getByRole('heading', { level: 1, name: 'Portal Detail' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${portal?.name ?? ''} · ${portal?.domain ?? ''}`)
  await expect(table(page, 'Runs').getByRole('columnheader')).toHaveText(['Details', ...headings])
  await expect(table(page, 'Runs')).toHaveAttribute('aria-rowcount', '41')
  await expect(table(page, 'Runs')).toHaveCSS('width', '2200px')

  const [call, ...others] = callsTo(platform, detailCalls)
  expect(call?.path).toBe('/v1/apm/portals/2001/detail')
  expect(queryOf(call)).toEqual({ qbqueryid: 'API-OMAR_Get_By_Status', threshold: '3000', status: 'all' })
  expect(others).toEqual([])
  const [summary, ...more] = callsTo(platform, 'apmPortals.summary')
  expect(summary?.body).toEqual({ qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 })
  expect(more).toEqual([])
  await trail.getByRole('link', { name: 'Portals' }).click()
  await expectPath(page, '/apm-dashboard')
})

test('a card filters, asks anew and is in the address; Back undoes it', async ({ page, platform }) => {
  const failed = platform.db.apmPortals[0]?.counts.failed ?? 0
  await page.goto(apmPath)
  await expect(card(page, 'Failed')).toContainText(String(failed))
  await card(page, 'Failed').click()
  await expectPath(page, `${apmPath}?show=Failed`)
  await expect(apmRunRows(page)).toHaveCount(failed)
  await expect(card(page, 'Failed')).toHaveAttribute('aria-current', /./)
  await card(page, 'Failed').click()
  await expectPath(page, apmPath)
  await expect(apmRunRows(page)).toHaveCount(40)
  await page.goBack()
  await expectPath(page, `${apmPath}?show=Failed`)
  await expect(apmRunRows(page)).toHaveCount(failed)
  await expectQuiet(page, platform)
  const asked = callsTo(platform, detailCalls).map((call) => queryOf(call)['status'])
  expect(asked).toEqual(['all', 'Failed', 'all', 'Failed'])
  await expectCalls(platform, 'apmPortals.summary', 1)

  await page.goto(`${apmPath}?show=nonsense&sort=period&tab=9&tasks=-1&size=4`)
  await expect(apmRunRows(page)).toHaveCount(40)
})

test('three columns sort, on the keyboard too, and the order is in the address', async ({ page, platform }) => {
  await page.goto(apmPath)
  await expect(apmRunRows(page)).toHaveCount(40)
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
  await expectCalls(platform, detailCalls, 1)
})

test('what a portal may send is shown as specified, and rows open by the rule', async ({ page, platform }) => {
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
  await page.goto(apmPath)
  await expect(apmRunRows(page)).toHaveCount(6)
  const textsOf = (at: number) =>
    apmRunRows(page).nth(at).getByRole('cell').or(apmRunRows(page).nth(at).getByRole('rowheader'))
  await expect(textsOf(0)).toHaveText([
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
  await expect(textsOf(5)).toHaveText(['', ...dash.with(5, 'soon').with(13, 'NO')])

  // The first, and the two that are alike; not the one without tasks, the scheduled one and the one without a parent.
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
  await expectPath(page, apmPath)
  await page.goBack()
  await expect(apmTasks(page)).toHaveCount(1)
})

test('a link to a run that does not open, or is none, opens nothing', async ({ page, platform }) => {
  const closed = newestRuns(platform).find(({ status }) => status === 'Scheduled')
  for (const run of [`${closed?.starttime ?? ''}${closed?.runlistno ?? ''}`, 'nonsense']) {
    await page.goto(openRunPath(run))
    await expect(apmRunRows(page)).toHaveCount(40)
    await expect(apmTasks(page)).toHaveCount(0)
  }
  await expectCalls(platform, 'apmRuns.tasks', 0)
})

test('no runs, and none of a status, are told apart', async ({ page }) => {
  await answerRuns(page, '[]')
  await page.goto(apmPath)
  await expect(page.getByText('No runs yet')).toBeVisible()
  await card(page, 'Pending').click()
  await expect(page.getByText('No run is Pending')).toBeVisible()
})

test('columns are hidden and brought back, and stay so after a reload', async ({ page }) => {
  await page.goto(apmPath)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Prosta' }).uncheck()
  await expect(header(page, 'Prosta')).toHaveCount(0)
  await page.reload()
  await expect(header(page, 'Period')).toBeVisible()
  await expect(header(page, 'Prosta')).toHaveCount(0)
})

test.describe('kept fresh', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
  })

  test('while something runs everything shown is asked again every 8 s; tab and focus stay, a failure keeps the rows', async ({
    page,
    platform,
  }) => {
    const { key, runlistno } = runWithTasks(platform, 1)
    const control = page.getByRole('group', { name: 'Live refresh' })
    await page.goto(openRunPath(key, '&tab=2'))
    await expect(control).toContainText('every 8 s')
    await expect(apmTab(page, 'Process Info')).toHaveAttribute('aria-selected', 'true')
    await apmRunButton(page, runlistno).focus()
    await expectCalls(platform, 'apmRuns.processInfo', 1)
    await page.clock.fastForward(8100)
    await expectCalls(platform, detailCalls, 2)
    await expectCalls(platform, 'apmPortals.summary', 2)
    await expectCalls(platform, 'apmRuns.processInfo', 2)
    await expect(apmTab(page, 'Process Info')).toHaveAttribute('aria-selected', 'true')
    await expect(apmRunButton(page, runlistno)).toBeFocused()

    platform.fault(detailCalls, { kind: 500 })
    await page.clock.fastForward(8100)
    await expect(control).toContainText('Not refreshed, data from')
    await expect(apmRunRows(page)).not.toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    platform.fault(detailCalls, null)
    await page.getByRole('button', { name: 'Pause live refresh' }).click()
    await control.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(control).not.toContainText('Not refreshed')
    await expect(control).toContainText('paused')
  })

  test('rows under the pointer do not move; card and list that disagree are told', async ({ page, platform }) => {
    const [odd = ''] = newestRuns(platform).flatMap((run) => (run.status === 'Failed' ? run.runlistno : []))
    await page.goto(`${apmPath}?show=Failed`)
    await expect(apmRunRows(page)).toHaveCount(2)
    await table(page, 'Runs').hover()
    await answerRuns(page, `[{"starttime":"2026-03-05 09:00:00.000 AM","runlistno":1,"status":"Failed"}]`)
    await page.clock.fastForward(8100)
    const news = page.getByRole('button', { name: 'The list has changed, show it' })
    await expect(news).toBeVisible()
    await expect(apmRunRows(page)).toHaveCount(2)
    await news.click()
    await expect(apmRunRows(page)).toHaveCount(1)
    await expect(apmRunButton(page, odd)).toHaveCount(0)
    await expect(page.getByText(/^The card counts 2 \(.*\), the list has 1 \(/)).toBeVisible()
  })
})

test.describe('ten thousand runs', () => {
  test.use({ scenario: { portals: 3, apmRuns: 10_000 } })

  test('are one table of which what is in view is drawn, to its last row', async ({ page, platform }) => {
    await page.goto(apmPath)
    await expect(apmRunRows(page).first()).toBeVisible()
    await expect(table(page, 'Runs')).toHaveAttribute('aria-rowcount', '10001')
    await page.getByRole('region', { name: 'Runs, scroll area' }).press('End')
    const last = table(page, 'Runs').locator('tr[aria-rowindex="10001"]')
    await expect(last).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4000)

    // A link to a run far below has it in view.
    const far = platform.db
      .apmRuns('2001')
      .find(({ runlistnotaskparent, tasks }, at) => at > 200 && runlistnotaskparent !== null && Number(tasks) > 0)
    await page.goto(openRunPath(`${far?.starttime ?? ''}${far?.runlistno ?? ''}`))
    await expect(apmRunButton(page, far?.runlistno ?? '')).toBeInViewport()
    await expect(apmTasks(page)).toBeVisible()
  })
})
