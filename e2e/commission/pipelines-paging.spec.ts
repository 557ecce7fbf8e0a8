import { pageCalls, queryOf } from '#mocks/test-calls.ts'
import type { Page } from '@playwright/test'
import { expectPageCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/clock.ts'
import { expectPath } from '../support/shell.ts'
import { pageLine, runHeader, runsOf, shownRuns } from '../support/runs.ts'
import { table } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })
// The test counts calls, so live refresh must make none.
test.beforeEach(({ page }) => startPaused(page))

const portal = '1002'
const path = `/commissionDashboard/portals/${portal}/pipelines`
const defaultQuery = { page_no: '1', top: '10', order_by: 'start_time', sort: 'decs' }

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

async function expectRuns(page: Page, seqs: readonly string[]): Promise<void> {
  await expect.poll(() => shownRuns(page)).toEqual(seqs)
}

const seqs = async (...args: Parameters<typeof runsOf>) => (await runsOf(...args)).runs.map(({ seq }) => seq)

test('the page is part of the address and the call, and Back returns to the previous one', async ({
  page,
  platform,
}) => {
  const { total } = await runsOf(platform, portal, '')
  const [one, two, three] = await Promise.all([1, 2, 3].map((number) => seqs(platform, portal, `?page_no=${number}`)))
  await page.goto(path)
  await expectRuns(page, one ?? [])
  await pages(page).getByRole('button', { name: 'Next page' }).click()
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

test('the rows stay, marked as busy, while the next page loads', async ({ page, platform }) => {
  const [one, two] = await Promise.all([1, 2].map((number) => seqs(platform, portal, `?page_no=${number}`)))
  await page.goto(path)
  await expectRuns(page, one ?? [])
  const gate = platform.gate('pipelines.list')
  await pages(page).getByRole('button', { name: 'Next page' }).click()
  await expectPageCalls(platform, 2)
  await expect(table(page, 'Pipeline runs')).toHaveAttribute('aria-busy', 'true')
  await expect(pageLine(page, /^1-10 of /)).toBeVisible()
  const old = page.getByText(/^\d\d\/\d\d\/2026, /).first()
  const box = await old.boundingBox()
  await page.mouse.click((box?.x ?? 0) - 20, (box?.y ?? 0) + 5)
  await runHeader(page, 'Model Name').getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(table(page, 'Pipeline runs').locator(':focus')).toHaveCount(0)
  gate.release()
  await expectRuns(page, two ?? [])
  await expect(table(page, 'Pipeline runs')).toHaveAttribute('aria-busy', 'false')
  await expectPath(page, `${path}?page=2`)
})
