import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { readerOf } from '#mocks/test-reader.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { dropOwnCalls, expectAnswered, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/live.ts'
import { expectPath } from '../support/person.ts'
import { secondsIn } from '../support/run-times.ts'
import { card, details, runButton, runRows, runsOf, runWith } from '../support/runs.ts'
import { cellOf, table } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })
// Calls are counted: none is made by itself.
test.beforeEach(({ page }) => startPaused(page))

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

const tab = (page: Page, name: string) => details(page).getByRole('tab', { name })
const stages = (page: Page) => details(page).getByRole('list', { name: 'Stages' }).locator(':scope > li')
const groups = (page: Page) => details(page).getByRole('list', { name: 'Errors' }).locator(':scope > li')

/** The stages and messages of a run; the two calls are not logged. */
async function detailsOf(platform: Platform, seq: string) {
  const reader = readerOf(platform)
  const answer = { stages: await reader.status(portal, seq), messages: await reader.messages(portal, seq) }
  dropOwnCalls(platform)
  return answer
}

test('a run opens with its stages and is in the address', async ({ page, platform }) => {
  const seq = await runWith(platform, portal, 'Successful')
  const { stages: answer } = await detailsOf(platform, seq)
  await page.goto(`${path}?show=Successful`)
  await expect(runButton(page, seq)).toHaveAttribute('aria-expanded', 'false')
  await runButton(page, seq).click()
  await expectPath(page, `${path}?show=Successful&run=${seq}`)
  await expect(runButton(page, seq)).toHaveAttribute('aria-expanded', 'true')
  await expect(details(page).getByRole('heading', { name: 'Pipeline Details' })).toBeVisible()
  const number = answer.stage_summaries.length
  await expect(tab(page, `Stage statistics ${number}`)).toHaveAttribute('aria-selected', 'true')
  await expect(stages(page)).toHaveCount(number)
  for (const [index, stage] of answer.stage_summaries.entries()) {
    const entry = stages(page).nth(index)
    await expect(entry).toContainText(stage.stage_type)
    await expect(entry).toContainText(counted(stage.error_count, 'error'))
    await expect(entry.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(stage.percent_completed))
  }
  const [call, ...others] = callsTo(platform, 'pipelines.status')
  expect(call && call.path + call.search).toBe(`/v1/portals/${portal}/pipelines/${seq}?view=status`)
  expect(others).toEqual([])
  // The other tab loads its data when it opens.
  await expectCalls(platform, 'pipelines.messages', 0)
})

test('a failed run opens on its errors, and Back undoes another tab', async ({ page, platform }) => {
  const seq = await runWith(platform, portal, 'Failed')
  const { stages: answer } = await detailsOf(platform, seq)
  await page.goto(`${path}?show=Failed`)
  await runButton(page, seq).click()
  await expectPath(page, `${path}?show=Failed&run=${seq}`)
  const warnings = answer.warning_count > 0 ? `, warnings ${answer.warning_count}` : ''
  await expect(tab(page, `Errors ${answer.error_count}${warnings}`)).toHaveAttribute('aria-selected', 'true')
  await expect(groups(page)).not.toHaveCount(0)
  // Nothing is stated while it is not known.
  await expect(details(page).getByRole('tab', { name: 'Stage statistics', exact: true })).toBeVisible()
  await expectCalls(platform, 'pipelines.status', 0)
  await tab(page, 'Stage statistics').click()
  await expectPath(page, `${path}?show=Failed&run=${seq}&tab=stages`)
  await expect(stages(page)).toHaveCount(answer.stage_summaries.length)
  await page.goBack()
  await expect(tab(page, 'Errors')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expectPath(page, `${path}?show=Failed`)
  await expect(details(page)).toHaveCount(0)
})

test(
  "the 'Errors' tab has every message, with time, code, description and severity",
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const seq = await runWith(platform, portal, 'Failed')
    const { messages: answer } = await detailsOf(platform, seq)
    await page.goto(`${path}?show=Failed&run=${seq}&tab=errors`)
    await expect(groups(page)).not.toHaveCount(0)
    const errors = answer.filter(({ severity }) => severity === 'Error').length
    await expect(details(page).getByText(counted(errors, 'error')).first()).toBeVisible()
    const closed = details(page).getByRole('button', { name: /^×\d+, TCMP_/, expanded: false })
    while ((await closed.count()) > 0) await closed.first().click()
    const text = await details(page).getByRole('list', { name: 'Errors' }).innerText()
    for (const { err_code: code, severity, description, time_stamp: time } of answer) {
      expect(text).toContain(code)
      expect(text).toContain(severity)
      expect(text).toContain(description)
      expect(text).toContain(secondsIn('UTC', time))
    }
    const [call, ...others] = callsTo(platform, 'pipelines.messages')
    expect(call && call.path + call.search).toBe(`/v1/portals/${portal}/pipelines/${seq}?view=messages`)
    expect(others).toEqual([])
  },
)

test('the arrow keys switch tabs', { tag: '@nightly' }, async ({ page, platform }) => {
  const seq = await runWith(platform, portal, 'Failed')
  await page.goto(`${path}?run=${seq}&show=Failed`)
  await tab(page, 'Errors').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Stage statistics')).toBeFocused()
  await expect(tab(page, 'Stage statistics')).toHaveAttribute('aria-selected', 'true')
  await expect(stages(page)).not.toHaveCount(0)
})

test('one run is open at a time; a second click closes it', { tag: '@nightly' }, async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '')
  const [one, other] = [runs[3]?.seq ?? '', runs[5]?.seq ?? '']
  await page.goto(path)
  await runButton(page, one).click()
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${one}`)
  await runButton(page, other).click()
  await expect(details(page)).toHaveCount(1)
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${other}`)
  await expect(table(page, 'Pipeline runs').locator('[aria-expanded=true]')).toHaveCount(1)
  await runButton(page, other).click()
  await expect(details(page)).toHaveCount(0)
  await expectPath(page, path)
  await page.goBack()
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${other}`)
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

test('a link to a run keeps every digit of its number', { tag: '@nightly' }, async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '?top=100')
  // A number that JS would round.
  const seq = runs.map((run) => run.seq).find((one) => String(Number(one)) !== one)
  expect(seq).toMatch(/^\d{17}$/)
  await page.goto(`${path}?size=100&run=${seq ?? ''}&tab=errors`)
  await expectAnswered(platform, 'pipelines.messages')
  await expect
    .poll(() => callsTo(platform, 'pipelines.messages').map((call) => call.path))
    .toEqual([`/v1/portals/${portal}/pipelines/${seq ?? ''}`])
  await expectPath(page, `${path}?size=100&run=${seq ?? ''}&tab=errors`)
  await expect(tab(page, 'Errors')).toHaveAttribute('aria-selected', 'true')
})

test('changing the page or the card closes the open run', { tag: '@nightly' }, async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '')
  await page.goto(`${path}?run=${runs[0]?.seq ?? ''}&tab=errors`)
  await expect(details(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expectPath(page, `${path}?page=2`)
  await page.goBack()
  await expect(details(page)).toHaveCount(1)
  await card(page, 'Failed').click()
  await expectPath(page, `${path}?show=Failed`)
  await expect(details(page)).toHaveCount(0)
})

test('opening a run again within a minute makes no calls', { tag: '@nightly' }, async ({ page, platform }) => {
  const seq = await runWith(platform, portal, 'Successful')
  await page.goto(`${path}?show=Successful`)
  await runButton(page, seq).click()
  await expectAnswered(platform, 'pipelines.status')
  await runButton(page, seq).click()
  await expect(details(page)).toHaveCount(0)
  await runButton(page, seq).click()
  await expect(details(page)).toHaveCount(1)
  await expectQuiet(page)
  expect(callsTo(platform, 'pipelines.status')).toHaveLength(1)
})

test('a waiting run has no stages and no errors, and says so', { tag: '@nightly' }, async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '?top=500')
  const waiting = runs.find(({ state }) => state === 'Scheduled' || state === 'Pending')
  await page.goto(`${path}?show=${waiting?.state ?? ''}&run=${waiting?.seq ?? ''}`)
  await expect(details(page)).toContainText('No stage has started yet')
  await tab(page, 'Errors').click()
  await expect(details(page)).toContainText('This run has no errors')
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
