import type { Page, Route } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, pageCalls, queryOf } from '../support/calls.ts'
import { chooseExport, csvCells, exportAs, jsonRows, savedDuring } from '../support/export.ts'
import { expect, test } from '../support/fixtures.ts'
import { twoFrames } from '../support/frames.ts'
import { portalAt } from '../support/portals.ts'
import { runRows, runsOf, shownRuns } from '../support/runs.ts'

/** In another order than that of the history, whose call is for a hundred runs, too. */
const order = 'sort=stopTime'

const pathOf = (id: string) => `/dashboard/portals/${id}/pipelines`

/** The calls of an export. */
const isExport = (address: string) => {
  const query = new URL(address).searchParams
  return query.get('top') === '100' && query.get('order_by') === 'stop_time'
}

const isForFile = ({ search }: { search: string }) => isExport(`https://x.example/${search}`)

/** Answers the calls of an export for a list of so many runs; `before` each answer. */
async function answerPages(page: Page, total: number, before: (number: number) => Promise<boolean | undefined>) {
  const pages: number[] = []
  await page.route(/\/pipelines(\/category)?\?/, async (route: Route) => {
    const address = route.request().url()
    if (!isExport(address)) {
      await route.fallback()
      return
    }
    const number = Number(new URL(address).searchParams.get('page_no'))
    pages.push(number)
    if ((await before(number)) === false) {
      await route.fulfill({ status: 500, json: {} })
      return
    }
    const pipelines = Array.from({ length: Math.min(100, total - (number - 1) * 100) }, (_, index) => ({
      pipeline_run_seq: `1604337012${String(number * 1000 + index).padStart(7, '0')}`,
      message: index === 0 ? '=HYPERLINK("https://evil.example")' : 'Done, "well"\nand truly',
      start_time: '2026-03-03T08:00:00Z',
    }))
    await route.fulfill({ json: { pipelines, total } })
  })
  return pages
}

test('all pages of a filtered list are exported, in the columns of the table and their order', async ({
  page,
  platform,
}) => {
  const { id } = portalAt(platform, 0)
  const { total } = await runsOf(platform, id, '/category?key=status&value=Successful')
  await page.goto(`${pathOf(id)}?show=Successful&${order}`)
  await expect(runRows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Period' }).uncheck()
  await page.getByRole('button', { name: 'Move Stop Time up' }).click()
  await page.keyboard.press('Escape')
  const first = await shownRuns(page)
  const { name, text } = await exportAs(page, 'CSV')
  expect(name).toMatch(/^runs-.+-2026-03-04\.csv$/)
  const { headings, lines } = csvCells(text)
  expect(headings.slice(0, 4)).toEqual(['Start Time (UTC)', 'Stop Time (UTC)', 'Status', 'Run Mode'])
  expect(headings.slice(-2)).toEqual(['Duration', 'Run'])
  expect(lines).toHaveLength(total)
  // A number of 17 digits stays text.
  expect(lines.slice(0, 10).map((line) => line.at(-1))).toEqual(first.map((seq) => `'${seq}`))
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set(['Successful']))
  const json = jsonRows((await exportAs(page, 'JSON')).text)
  expect(json.rows).toHaveLength(total)
  expect(json.notes).toBeNull()
  expect(Object.keys(json.rows[0] ?? {}).slice(0, 3)).toEqual(['startTime', 'stopTime', 'status'])
  expect(json.rows[0]).toMatchObject({ pipelineRunSeq: first[0], startTime: expect.stringMatching(/Z$/) })
})

test(
  '5,000 runs are fetched two pages at a time, and cells that a spreadsheet would run are harmless',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id } = portalAt(platform, 0)
    let [inFlight, most] = [0, 0]
    const waiting: (() => void)[] = []
    const pages = await answerPages(page, 5000, async () => {
      inFlight += 1
      most = Math.max(most, inFlight)
      // The first one is not answered before there is another one.
      if (waiting.length === 0 && pages.length === 1) await new Promise<void>((resolve) => waiting.push(resolve))
      else waiting.pop()?.()
      inFlight -= 1
      return undefined
    })
    await page.goto(`${pathOf(id)}?${order}`)
    await expect(runRows(page)).toHaveCount(10)
    const { text } = await exportAs(page, 'CSV')
    expect(pages.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(most).toBe(2)
    const { headings, lines } = csvCells(text)
    expect(lines).toHaveLength(5000)
    const messages = lines.map((line) => line[headings.indexOf('Message')])
    expect(messages[0]).toBe(`'=HYPERLINK("https://evil.example")`)
    expect(messages[1]).toBe('Done, "well"\nand truly')
  },
)

test(
  'of more than 5,000 runs the first ones are exported, and the file says so',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id } = portalAt(platform, 0)
    const pages = await answerPages(page, 5123, () => Promise.resolve(undefined))
    await page.goto(`${pathOf(id)}?${order}`)
    await expect(runRows(page)).toHaveCount(10)
    const { name, text } = await exportAs(page, 'JSON')
    expect(pages).toHaveLength(50)
    expect(name).toContain(' incomplete.json')
    expect(text.trimEnd().split('\n').at(-1)).toBe('"notes": "Only the first 5,000 of 5,123 rows are in the file."}')
  },
)

test(
  'a page that fails is tried once more, and a second time it is named',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id } = portalAt(platform, 0)
    const pages = await answerPages(page, 384, (number) =>
      Promise.resolve(!(number === 2 || (number === 3 && pages.filter((one) => one === 3).length === 1))),
    )
    await page.goto(`${pathOf(id)}?${order}`)
    await expect(runRows(page)).toHaveCount(10)
    const { name, text } = await exportAs(page, 'CSV')
    expect(pages.toSorted((one, other) => one - other)).toEqual([1, 2, 2, 3, 3, 4])
    expect(name).toContain(' incomplete.csv')
    const { lines } = csvCells(text)
    expect(lines).toHaveLength(285)
    expect(text.split('\r\n').at(-1)).toMatch(/^The rows 101-200 could not be loaded\.,+$/)
    await expect(page.getByRole('alert').getByText('The rows 101-200 could not be loaded.')).toBeVisible()
  },
)

test('an export is cancelled, and the focus is back on its button', { tag: '@nightly' }, async ({ page, platform }) => {
  const { id } = portalAt(platform, 0)
  const never = Promise.withResolvers<undefined>()
  let isHeld = true
  const pages = await answerPages(page, 700, (number) =>
    isHeld && number > 4 ? never.promise : Promise.resolve(undefined),
  )
  await page.goto(`${pathOf(id)}?${order}`)
  await expect(runRows(page)).toHaveCount(10)
  await chooseExport(page, 'CSV')
  await expect(page.getByRole('progressbar', { name: 'Progress of the export' })).toHaveAttribute('value', '400')
  // The calls for the next two pages are on their way.
  await expect.poll(() => pages).toHaveLength(6)
  const cancel = page.getByRole('button', { name: 'Cancel the export' })
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(cancel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
  expect(pages).toHaveLength(6)
  isHeld = false
  const { text } = await exportAs(page, 'CSV')
  expect(csvCells(text).lines).toHaveLength(700)
  expect(pages).toHaveLength(6 + 7)
})

test('nothing is fetched for a file while the screen fetches', { tag: '@nightly' }, async ({ page, platform }) => {
  const { id } = portalAt(platform, 0)
  // The only refresh is the one below.
  await page.goto(`${pathOf(id)}?${order}`)
  await expect(runRows(page)).toHaveCount(10)
  const counts = platform.gate('portals.summary')
  const summaries = callsTo(platform, 'portals.summary').length
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expectCalls(platform, 'portals.summary', summaries + 1)
  // Seen by the page: a call reaches the platform later.
  const sent: string[] = []
  page.on('request', (request) => {
    if (isExport(request.url())) sent.push(request.url())
  })
  const file = await savedDuring(page, async () => {
    await chooseExport(page, 'CSV')
    await expect(page.getByText(/^Loading \d+ rows/)).toBeVisible()
    await twoFrames(page)
    expect(sent).toEqual([])
    counts.release()
  })
  expect(csvCells(file.text).lines.length).toBeGreaterThan(300)
  const fetched = pageCalls(platform).filter(isForFile)
  expect(fetched.map((call) => Number(queryOf(call).page_no)).toSorted((one, other) => one - other)).toEqual([
    1, 2, 3, 4,
  ])
})

test('nothing is saved if no page can be loaded', { tag: '@nightly' }, async ({ page, platform }) => {
  const { id } = portalAt(platform, 0)
  const pages = await answerPages(page, 5000, () => Promise.resolve(false))
  await page.goto(`${pathOf(id)}?${order}`)
  await expect(runRows(page)).toHaveCount(10)
  await chooseExport(page, 'CSV')
  await expect(page.getByRole('alert').getByText('Nothing could be loaded, so no file was saved.')).toBeVisible()
  expect(pages.length).toBeLessThanOrEqual(7)
})
