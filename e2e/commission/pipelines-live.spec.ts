import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectPageCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { bars, card, details, runButton, runRows, runWith, shownRuns } from '../support/runs.ts'
import { liveControl as control, startPaused } from '../support/clock.ts'
import { countsOf } from '../support/portals.ts'
import { table } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 6 } })

const pathOf = (id: string) => `/dashboard/portals/${id}/pipelines`

async function busyPortal(platform: Platform): Promise<string> {
  for (const { id, reachable } of platform.db.portals) {
    if (reachable && ((await countsOf(platform, id)).Running ?? 0) > 0) return id
  }
  throw new Error('Nothing runs on any portal.')
}

async function changeLists(page: Page, platform: Platform, change: (text: string) => string): Promise<void> {
  await page.route(/\/pipelines(\/category)?\?/, async (route) => {
    const request = new Request(route.request().url(), { headers: route.request().headers() })
    const response = await platform.respond(request)
    await route.fulfill({
      status: response?.status,
      contentType: 'application/json',
      body: change((await response?.text()) ?? ''),
    })
  })
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
})

test('while a run is active, list and summary refresh every 8 seconds', async ({ page, platform }) => {
  const id = await busyPortal(platform)
  await page.goto(pathOf(id))
  await expect(control(page)).toContainText('every 8 s')
  await expectPageCalls(platform, 1)
  await page.clock.fastForward(8100)
  await expectPageCalls(platform, 2)
  await expectCalls(platform, 'portals.summary', 2)
})

const changesOf = (part: Locator) =>
  part.evaluateHandle((element) => {
    const changes: string[] = []
    const observer = new MutationObserver((records) => changes.push(...records.map(({ type }) => type)))
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    return changes
  })

for (const [tab, endpoint] of [
  ['stages', 'pipelines.status'],
  ['errors', 'pipelines.messages'],
] as const) {
  test(
    `a refresh without changes renders nothing in the ${tab} of an open run`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const id = await busyPortal(platform)
      await page.goto(`${pathOf(id)}?show=Failed&run=${await runWith(platform, id, 'Failed')}&tab=${tab}`)
      await expect(details(page).getByRole('tabpanel').getByRole('list').first()).toBeVisible()
      await expect(details(page).getByText('Loading')).toHaveCount(0)
      await expect(bars(page)).not.toHaveCount(0)
      await expectQuiet(page)
      const age = await control(page).innerText()
      const changes = await changesOf(details(page))
      const before = callsTo(platform, endpoint).length
      await page.clock.fastForward(8100)
      await expect.poll(() => callsTo(platform, endpoint).length).toBeGreaterThan(before)
      await expect(control(page)).not.toHaveText(age, { useInnerText: true })
      await page.clock.runFor(500)
      expect(await changes.jsonValue()).toEqual([])
    },
  )
}

test(
  'if card and list disagree, both show their time, and one button refetches both',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const id = await busyPortal(platform)
    let extra = 1
    await changeLists(page, platform, (text) =>
      text.replace(/"total":(\d+)/, (_, total: string) => `"total":${Number(total) + extra}`),
    )
    // A refresh by itself would take the button away.
    await startPaused(page)
    await page.goto(pathOf(id))
    await expect(card(page, 'Failed')).toContainText(/\d/)
    await card(page, 'Failed').click()
    const message = page.getByText(/^The card shows \d+ \(\d+:\d\d:\d\d [ap]m\), the list \d+ \(/)
    await expect(message).toBeVisible()
    extra = 0
    await page.getByRole('button', { name: 'Refresh both' }).click()
    await expect(message).toHaveCount(0)
  },
)

test(
  'no row moves while the pointer is on the table; a button shows the changes',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const id = await busyPortal(platform)
    let hasNewRun = false
    await changeLists(page, platform, (text) =>
      hasNewRun ? text.replace(/"pipeline_run_seq":\d+/, '"pipeline_run_seq":16043999999999999') : text,
    )
    await page.goto(pathOf(id))
    await expect(runRows(page)).toHaveCount(10)
    const before = await shownRuns(page)
    await table(page, 'Pipeline runs').hover()
    hasNewRun = true
    await page.clock.fastForward(8100)
    const showChanges = page.getByRole('button', { name: 'Show 1 new' })
    await expect(showChanges).toBeVisible()
    expect(await shownRuns(page)).toEqual(before)
    await showChanges.hover()
    await page.clock.runFor(500)
    await showChanges.click()
    await expect(runButton(page, '16043999999999999')).toBeVisible()
  },
)
