import type { Page } from '@playwright/test'
import { expectCalls, expectPageCalls, expectPagesAnswered, pageCalls, queryOf } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/live.ts'
import { expectPath } from '../support/person.ts'
import { pageLine, runHeader, runRows, runsOf, shownRuns } from '../support/runs.ts'
import { table } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })
// Calls are counted: none is made by itself.
test.beforeEach(({ page }) => startPaused(page))

const portal = '1002'
const path = `/commissionDashboard/portals/${portal}/pipelines`
const defaultQuery = { page_no: '1', top: '10', order_by: 'start_time', sort: 'decs' }

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

/** Waits until the table shows exactly these runs. */
async function expectRuns(page: Page, seqs: readonly string[]): Promise<void> {
  await expect.poll(() => shownRuns(page)).toEqual(seqs)
}

const seqs = async (...args: Parameters<typeof runsOf>) => (await runsOf(...args)).runs.map(({ seq }) => seq)

test('a page is in the address and in the call, and Back leads to the previous page', async ({ page, platform }) => {
  const { total } = await runsOf(platform, portal, '')
  const [one, two, three] = await Promise.all([1, 2, 3].map((number) => seqs(platform, portal, `?page_no=${number}`)))
  await page.goto(path)
  await expectRuns(page, one ?? [])
  await pages(page).getByRole('button', { name: 'Page 2' }).click()
  await expectRuns(page, two ?? [])
  await expectPath(page, `${path}?page=2`)
  await expect(pageLine(page, `11-20 of ${total} items`)).toBeVisible()
  await pages(page).getByRole('button', { name: 'Next page' }).click()
  await expectRuns(page, three ?? [])
  await expectPath(page, `${path}?page=3`)
  await expect
    .poll(() => pageCalls(platform).map(queryOf))
    .toEqual([defaultQuery, { ...defaultQuery, page_no: '2' }, { ...defaultQuery, page_no: '3' }])
  await page.goBack()
  await expectRuns(page, two ?? [])
  await page.goBack()
  await expectRuns(page, one ?? [])
  await expectPath(page, path)
  await page.goForward()
  await expectRuns(page, two ?? [])
})

test('the last page shows the remaining runs', { tag: '@nightly' }, async ({ page, platform }) => {
  const { total } = await runsOf(platform, portal, '')
  const last = Math.ceil(total / 10)
  await page.goto(path)
  await pages(page)
    .getByRole('button', { name: `Page ${last}`, exact: true })
    .click()
  await expect(pageLine(page, `${last * 10 - 9}-${total} of ${total} items`)).toBeVisible()
  await expect(pages(page).getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expectRuns(page, await seqs(platform, portal, `?page_no=${last}`))
})

test(
  'a jump goes to a page, to the last one if the number is too high, and nowhere without a number',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const last = Math.ceil((await runsOf(platform, portal, '')).total / 10)
    await page.goto(path)
    await expect(pageLine(page, /^1-10 of /)).toBeVisible()
    const jump = page.getByRole('textbox', { name: 'Go to page' })
    await jump.fill('4')
    await jump.press('Enter')
    await expectPath(page, `${path}?page=4`)
    await expect(jump).toHaveValue('')
    await jump.fill('four')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(jump).toHaveValue('')
    await expectPath(page, `${path}?page=4`)
    await jump.fill('99999')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expectPath(page, `${path}?page=${last}`)
    await jump.fill('-2')
    await jump.press('Enter')
    await expectPath(page, path)
  },
)

test(
  'the sizes are 10, 25, 50 and 100, and a new size starts at page 1',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { total } = await runsOf(platform, portal, '')
    await page.goto(`${path}?page=2`)
    const size = page.getByRole('combobox', { name: 'Items per page' })
    await expect(size.getByRole('option')).toHaveText([/^10\b/, /^25\b/, /^50\b/, /^100\b/])
    await size.selectOption('25')
    await expectPath(page, `${path}?size=25`)
    await expect(runRows(page)).toHaveCount(25)
    await expect(pageLine(page, `1-25 of ${total} items`)).toBeVisible()
    await expect.poll(() => queryOf(pageCalls(platform).at(-1))).toEqual({ ...defaultQuery, top: '25' })
    await page.goBack()
    await expect(size).toHaveValue('10')
    await expectPath(page, `${path}?page=2`)
  },
)

test(
  'a page of a hundred rows has the row positions of the whole list',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { total } = await runsOf(platform, portal, '')
    await page.goto(`${path}?size=100&page=2`)
    await expect(pageLine(page, `101-${Math.min(200, total)} of ${total} items`)).toBeVisible()
    await expect(table(page, 'Pipeline runs')).toHaveAttribute('aria-rowcount', String(total + 1))
    await expect(runRows(page).first()).toHaveAttribute('aria-rowindex', '102')
  },
)

test(
  'a header sorts: descending first, then ascending, from page 1',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(`${path}?page=2`)
    await runHeader(page, 'Period').getByRole('button').click()
    await expectPath(page, `${path}?sort=period`)
    await expect(runHeader(page, 'Period')).toHaveAttribute('aria-sort', 'descending')
    await expectRuns(page, await seqs(platform, portal, '?order_by=period&sort=decs'))
    await runHeader(page, 'Period').getByRole('button').click()
    await expectPath(page, `${path}?sort=period&order=asc`)
    await expect(runHeader(page, 'Period')).toHaveAttribute('aria-sort', 'ascending')
    await expectRuns(page, await seqs(platform, portal, '?order_by=period&sort=asc'))
    await expect
      .poll(() => pageCalls(platform).map(queryOf))
      .toEqual([
        { ...defaultQuery, page_no: '2' },
        { ...defaultQuery, order_by: 'period' },
        { ...defaultQuery, order_by: 'period', sort: 'asc' },
      ])
    await page.goBack()
    await expect(runHeader(page, 'Period')).toHaveAttribute('aria-sort', 'descending')
  },
)

test('every column sorts by a field that the server accepts', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const headers = table(page, 'Pipeline runs').getByRole('columnheader').getByRole('button')
  await expect(headers).toHaveCount(22)
  for (let index = 1; index < 22; index++) {
    await headers.nth(index).click()
    await expectPagesAnswered(platform, index + 1)
  }
  const calls = pageCalls(platform)
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200))
  expect(new Set(calls.map((call) => queryOf(call).order_by)).size).toBe(22)
})

for (const [search, expected] of Object.entries({
  '?page=-3&sort=xyz&size=7': defaultQuery,
  '?page=0&size=&sort=&order=': defaultQuery,
  '?page=two&order=sideways&show=Broken': defaultQuery,
  '?page=1.5&tab=nothing&run=': defaultQuery,
  '?page=1e400&size=10.0001': defaultQuery,
  '?show=failed&key=status&value=Failed': defaultQuery,
  '?page=2&sort=xyz': { ...defaultQuery, page_no: '2' },
})) {
  test(`${search} falls back to the defaults for invalid values`, { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto(path + search)
    await expect(runRows(page)).toHaveCount(10)
    await expect.poll(() => pageCalls(platform).map(queryOf)).toEqual([expected])
    await expectCalls(platform, 'pipelines.category', 0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('the old rows stay, marked busy, while the next page loads', async ({ page, platform }) => {
  const [one, two] = await Promise.all([1, 2].map((number) => seqs(platform, portal, `?page_no=${number}`)))
  await page.goto(path)
  await expectRuns(page, one ?? [])
  const gate = platform.gate('pipelines.list')
  await pages(page).getByRole('button', { name: 'Page 2' }).click()
  await expectPageCalls(platform, 2)
  await expect(table(page, 'Pipeline runs')).toHaveAttribute('aria-busy', 'true')
  await expect(pageLine(page, /^1-10 of /)).toBeVisible()
  // None of the old rows can be opened, by pointer or keys.
  const old = page.getByText(/^\d\d\/\d\d\/2026, /).first()
  const box = await old.boundingBox()
  await page.mouse.click((box?.x ?? 0) - 20, (box?.y ?? 0) + 5)
  await runHeader(page, 'Model Name').getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(table(page, 'Pipeline runs').locator(':focus')).toHaveCount(0)
  gate.release()
  await expectRuns(page, two ?? [])
  await expect(table(page, 'Pipeline runs')).toHaveAttribute('aria-busy', 'false')
  // None was opened.
  await expectPath(page, `${path}?page=2`)
})
