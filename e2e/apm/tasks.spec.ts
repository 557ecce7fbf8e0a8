import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { apmTab, apmTasks, openRunPath, runWithTasks, taskEntries } from '../support/apm.ts'
import { callsTo, queryOf } from '#mocks/test-calls.ts'
import { expectResponses, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 3, apmRuns: 60 } })

const pages = (page: Page) => apmTasks(page).getByRole('navigation', { name: 'Pages' })
const toggle = (page: Page, index: number) => taskEntries(page).nth(index).getByRole('button', { name: 'Task Detail' })

const fulfill = (page: Page, path: RegExp, body: unknown) => page.route(path, (route) => route.fulfill({ json: body }))

const spaceBeside = (table: Locator) =>
  table.evaluate((element) => {
    const last = [...element.querySelectorAll('th[scope="col"]')].at(-1)
    if (!last) throw new Error('A table needs headings.')
    return Math.abs(element.getBoundingClientRect().right - last.getBoundingClientRect().right)
  })

const tasksOf = (...rectypes: (string | null)[]) =>
  rectypes.map((rectype, index) => ({
    task: `Step ${String(index)}`,
    taskstatus: index === 0 ? 'Skipped' : 'Successful',
    duration: 61005,
    startdate: '2026-03-04',
    starttime: '10:20:30.123 AM',
    enddate: '2026-03-04',
    endtime: '10:21:31.128 PM',
    errormessagescount: index,
    rectype,
    runlistnotaskparent: '16043374922910007',
  }))

test(
  'a page of tasks beyond the last one becomes the last one, in place',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { key, tasks } = runWithTasks(platform, 4)
    await page.goto('/apm-dashboard')
    await page.goto(openRunPath(key, '&size=3&tasks=99'))
    await expect(page).toHaveURL(new RegExp(`[?&]tasks=${Math.ceil(Number(tasks) / 3)}(&|$)`))
    await expect(taskEntries(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/apm-dashboard$/)
  },
)

test('up to twenty tasks are one list, each as high as a stage of a run; more have pages', async ({
  page,
  platform,
}) => {
  const many = tasksOf(...Array.from({ length: 25 }, () => 'SQL'))
  await fulfill(page, /\/tasks\?/, many.slice(0, 20))
  await page.goto(openRunPath(runWithTasks(platform, 1).key))
  await expect(taskEntries(page)).toHaveCount(20)
  await expect(apmTasks(page).getByText('Total 20 items')).toBeVisible()
  await expect(pages(page)).toBeHidden()
  const { height = 0 } = (await taskEntries(page).nth(1).boundingBox()) ?? {}
  expect(height).toBeGreaterThan(40)
  expect(height).toBeLessThanOrEqual(50)
  await fulfill(page, /\/tasks\?/, many)
  await page.reload()
  await expect(taskEntries(page)).toHaveCount(24)
  await expect(pages(page)).toContainText('Total 25 items')
})

test('a page size of the address makes pages of a few tasks, too; both are in the address', async ({
  page,
  platform,
}) => {
  const { key, parent, tasks } = runWithTasks(platform, 7)
  await page.goto(openRunPath(key, '&size=3'))
  await expect(apmTasks(page)).toBeVisible()
  await expect(apmTab(page, 'Task Statistics')).toHaveAttribute('aria-selected', 'true')
  await expect(taskEntries(page)).toHaveCount(3)
  await expect(pages(page)).toContainText(`Total ${String(tasks)} items`)
  await expect(pages(page).getByRole('combobox').getByRole('option')).toHaveText(
    [3, 6, 12, 18, 24, 30, 60, 90].map((size) => `${String(size)} / page`),
  )
  const first = (await taskEntries(page).first().textContent()) ?? ''
  await pages(page).getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/[?&]tasks=2/)
  await expect(taskEntries(page).first()).not.toHaveText(first)
  const second = await taskEntries(page).first().textContent()
  await pages(page).getByRole('combobox').selectOption('6')
  await expect(page).toHaveURL(/[?&]size=6/)
  await expect(page).not.toHaveURL(/[?&]tasks=/)
  await expect(taskEntries(page)).toHaveCount(6)
  expect(await taskEntries(page).nth(3).textContent()).toBe(second)
  await page.reload()
  await expect(taskEntries(page)).toHaveCount(6)

  const call = callsTo(platform, 'apmRuns.tasks')[0]
  expect(call?.path).toBe('/v1/apm/portals/2001/tasks')
  expect(queryOf(call)).toEqual({ qbqueryid: 'API-OMAR_Task_List', runlistnoparent: parent })
  await expectCalls(platform, 'apmRuns.processInfo', 0)
})

test(
  'a task shows its status, times and errors; its bar is orange if it was skipped',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await fulfill(page, /\/tasks\?/, tasksOf('SQL', 'SQL'))
    await page.goto(openRunPath(runWithTasks(platform, 1).key))
    const [skipped, other] = [taskEntries(page).nth(0), taskEntries(page).nth(1)]
    for (const text of ['Step 1', '61:005', '2026-03-04 10:20:30 am', '2026-03-04 10:21:31 pm']) {
      await expect(other.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(other.getByRole('term')).toHaveText([
      'Task Status',
      'Duration',
      'Start time',
      'End time',
      'Errors count',
    ])
    await expect(other.getByRole('definition').last()).toHaveText('1')
    const colorOf = (entry: typeof other) =>
      entry.getByRole('progressbar').evaluate((bar) => getComputedStyle(bar).backgroundColor.match(/\d+/g)?.map(Number))
    const [red = 0, green = 0, blue = 0] = (await colorOf(skipped)) ?? []
    expect(red).toBeGreaterThan(200)
    expect(green).toBeGreaterThan(60)
    expect(green).toBeLessThan(170)
    expect(blue).toBeLessThan(80)
    expect(await colorOf(other)).not.toEqual(await colorOf(skipped))
    await expect(skipped.getByRole('definition').first()).toHaveText('Skipped')
  },
)

test('the log of a task loads when it opens, once per record type, with SQL as the default', async ({
  page,
  platform,
}) => {
  const details = [
    {
      messagelogtype: 'Error',
      entityname: '<i>Participant</i>',
      loglevel: 'ERROR',
      generateddate: '2026-03-04',
      generatedtime: '10:20:31.005 AM',
    },
  ]
  await fulfill(page, /\/tasks\?/, { content: [{ row: tasksOf('SQL', null, 'FTP') }] })
  await page.goto(openRunPath(runWithTasks(platform, 1).key))
  await expect(taskEntries(page)).toHaveCount(3)
  await expectQuiet(page)
  await expectCalls(platform, 'apmRuns.taskDetails', 0)

  await toggle(page, 0).press('Enter')
  await expectResponses(platform, 'apmRuns.taskDetails')
  await expect(toggle(page, 0)).toHaveAttribute('aria-expanded', 'true')
  await toggle(page, 1).click()
  await expect(toggle(page, 1)).toHaveAttribute('aria-expanded', 'true')
  await toggle(page, 0).click()
  await expect(toggle(page, 0)).toHaveAttribute('aria-expanded', 'false')
  await toggle(page, 0).click()
  await expect(toggle(page, 0)).toHaveAttribute('aria-expanded', 'true')
  await expectQuiet(page)
  await expect
    .poll(() => callsTo(platform, 'apmRuns.taskDetails').map((call) => [call.path, queryOf(call)]))
    .toEqual([
      [
        '/v1/apm/portals/2001/task/details',
        { qbqueryid: 'API-OMAR_Task_Detail', runlistnotaskparent: '16043374922910007', rectype: 'SQL' },
      ],
    ])
  await fulfill(page, /\/task\/details\?/, { content: { resultset: { row: details[0] } } })
  await toggle(page, 2).click()
  const log = rows(page, 'Task Detail: Step 2')
  await expect(log).toHaveCount(1)
  await expect(log.getByRole('cell').or(log.getByRole('rowheader'))).toHaveText([
    'Error',
    '<i>Participant</i>',
    'ERROR',
    '03/04/2026',
    '10:20:31.005 am',
  ])
  await expect(page.getByRole('table', { name: 'Task Detail: Step 2' }).getByRole('columnheader')).toHaveText([
    'Message Log Type',
    'Entity Name',
    'Log Level',
    'Generated Date',
    'Generated Time',
  ])
  await expect.poll(() => spaceBeside(page.getByRole('table', { name: 'Task Detail: Step 2' }))).toBeLessThan(2)
  await expect(page).toHaveURL(/[?&]logs=1\.0\.2/)
  await page.goBack()
  await expect(toggle(page, 2)).toHaveAttribute('aria-expanded', 'false')
})

for (const [form, body] of [
  ['an empty list', []],
  ['an envelope without rows', { content: [{}] }],
  ['an envelope of nothing', { content: { resultset: null } }],
] as const) {
  test(`${form} of tasks shows the text for no tasks`, { tag: '@nightly' }, async ({ page, platform }) => {
    await fulfill(page, /\/tasks\?/, body)
    await page.goto(openRunPath(runWithTasks(platform, 1).key))
    await expect(apmTasks(page).getByText('No task available for this portal')).toBeVisible()
  })
}

test(
  'process info loads when its tab opens, with the number of the run',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { key, runlistno } = runWithTasks(platform, 1)
    const row = { runlistno, task: 'Load', taskdetails: 'x'.repeat(120), startedby: 'mlopez' }
    await page.goto(openRunPath(key))
    await expect(taskEntries(page)).not.toHaveCount(0)
    await apmTab(page, 'Process Info').click()
    await expect(page).toHaveURL(/[?&]tab=2/)
    await expectResponses(platform, 'apmRuns.processInfo')
    const call = callsTo(platform, 'apmRuns.processInfo')[0]
    expect(call?.path).toBe('/v1/apm/portals/2001/process-info')
    expect(queryOf(call)).toEqual({ qbqueryid: 'API-OMAR_Process_Info', runlistno })

    await fulfill(page, /\/process-info\?/, { content: [{ row }] })
    await page.reload()
    const info = page.getByRole('table', { name: 'Process Info' })
    await expect(info.getByRole('columnheader')).toHaveText(['Task', 'Task Details', 'Started By'])
    await expect(info.getByRole('rowheader')).toHaveText('Load')
    await expect(info.getByRole('cell')).toHaveText([`${'x'.repeat(90)}…`, 'mlopez'])
  },
)

test('the page with a run and a log open is accessible', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto(openRunPath(runWithTasks(platform, 4).key, '&logs=0'))
  await expect(taskEntries(page)).not.toHaveCount(0)
  await expectQuiet(page)
  await expectAccessible(page)
  await apmTab(page, 'Process Info').click()
  await expectQuiet(page)
  await expectAccessible(page)
})
