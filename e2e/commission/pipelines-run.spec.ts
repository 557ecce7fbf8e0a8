import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { readerOf } from '#mocks/test-reader.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { dropOwnCalls, expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/clock.ts'
import { expectPath } from '../support/shell.ts'
import { details, runButton, runRows, runsOf, runWith } from '../support/runs.ts'
import { cellOf } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })
test.beforeEach(({ page }) => startPaused(page))

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

const tab = (page: Page, name: string) => details(page).getByRole('tab', { name })
const stages = (page: Page) => details(page).getByRole('list', { name: 'Stages' }).locator(':scope > li')
const groups = (page: Page) => details(page).getByRole('list', { name: 'Errors' }).locator(':scope > li')

async function detailsOf(platform: Platform, seq: string) {
  const reader = readerOf(platform)
  const response = { stages: await reader.status(portal, seq), messages: await reader.messages(portal, seq) }
  dropOwnCalls(platform)
  return response
}

test('a run opens with its stages and is in the address', async ({ page, platform }) => {
  const seq = await runWith(platform, portal, 'Successful')
  const { stages: response } = await detailsOf(platform, seq)
  await page.goto(`${path}?show=Successful`)
  await expect(runButton(page, seq)).toHaveAttribute('aria-expanded', 'false')
  await runButton(page, seq).click()
  await expectPath(page, `${path}?show=Successful&run=${seq}`)
  await expect(runButton(page, seq)).toHaveAttribute('aria-expanded', 'true')
  await expect(details(page).getByRole('tab', { name: /^Stage statistics/ })).toBeVisible()
  const number = response.stage_summaries.length
  await expect(tab(page, `Stage statistics (${number})`)).toHaveAttribute('aria-selected', 'true')
  await expect(stages(page)).toHaveCount(number)
  for (const [index, stage] of response.stage_summaries.entries()) {
    const entry = stages(page).nth(index)
    await expect(entry).toContainText(stage.stage_type)
    await expect(entry).toContainText(counted(stage.error_count, 'error'))
    await expect(entry.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(stage.percent_completed))
  }
  const [call, ...others] = callsTo(platform, 'pipelines.status')
  expect(call && call.path + call.search).toBe(`/v1/portals/${portal}/pipelines/${seq}?view=status`)
  expect(others).toEqual([])
  await expectCalls(platform, 'pipelines.messages', 0)
})

test('a failed run opens on its errors, and Back undoes another tab', async ({ page, platform }) => {
  const seq = await runWith(platform, portal, 'Failed')
  const { stages: response } = await detailsOf(platform, seq)
  await page.goto(`${path}?show=Failed`)
  await runButton(page, seq).click()
  await expectPath(page, `${path}?show=Failed&run=${seq}`)
  const warnings = response.warning_count > 0 ? `, warnings (${response.warning_count})` : ''
  await expect(tab(page, `Errors (${response.error_count})${warnings}`)).toHaveAttribute('aria-selected', 'true')
  await expect(groups(page)).not.toHaveCount(0)
  await expect(details(page).getByRole('tab', { name: 'Stage statistics', exact: true })).toBeVisible()
  await expectCalls(platform, 'pipelines.status', 0)
  await tab(page, 'Stage statistics').click()
  await expectPath(page, `${path}?show=Failed&run=${seq}&tab=stages`)
  await expect(stages(page)).toHaveCount(response.stage_summaries.length)
  await page.goBack()
  await expect(tab(page, 'Errors')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expectPath(page, `${path}?show=Failed`)
  await expect(details(page)).toHaveCount(0)
})

test('the first error of a run begins at most 120 px below its row', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${path}?show=Failed&run=${await runWith(platform, portal, 'Failed')}`)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Show details of/, expanded: true }) })
  const end = await row.evaluate((element) => element.getBoundingClientRect().bottom)
  const start = await groups(page)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
  expect(start - end).toBeLessThanOrEqual(120)
  expect(start - end).toBeGreaterThan(0)
})

test('a run opens and closes with the keyboard only', async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '')
  const seq = runs[0]?.seq ?? ''
  await page.goto(path)
  await runButton(page, seq).focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toHaveCount(1)
  await expect(runButton(page, seq)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(details(page)).toHaveCount(0)
})

test('a click on a row opens its run, unless it selects text or meets a control', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const cell = await cellOf(page, 'Pipeline runs', runRows(page).first(), 'Period')
  const box = (await cell.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(box.x + 11, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(details(page)).toHaveCount(0)
  await page.mouse.click(0, 0)
  await cell.click()
  await expect(details(page)).toBeVisible()
  await cell.click()
  await expect(details(page)).toHaveCount(0)
})
