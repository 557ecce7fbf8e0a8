import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { openColumns } from '../support/columns.ts'
import { expect, test } from '../support/fixtures.ts'
import { changeRuns, runHeader, runRows } from '../support/runs.ts'
import { cellOf, table } from '../support/table.ts'

test.use({ scenario: { portals: 3 }, viewport: { width: 1440, height: 900 } })

const path = '/dashboard/portals/1001/pipelines'
const headings = (page: Page) => table(page, 'Pipeline runs').getByRole('columnheader')
const folded = (page: Page) => page.getByRole('list', { name: 'Folded columns' })

async function openMenu(page: Page): Promise<void> {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await openColumns(page)
}

test('Triage has errors, warnings and message in view, and the message takes the room', async ({ page }) => {
  await openMenu(page)
  await page.getByText('Triage', { exact: true }).click()
  await page.keyboard.press('Escape')
  const texts = ['Details', 'Start Time', 'Status', 'Stop Time', 'Stage', 'Errors', 'Warnings', 'Message']
  await expect(headings(page)).toHaveText(texts)
  for (const name of texts.slice(1)) await expect(runHeader(page, name)).toBeInViewport({ ratio: 1 })
  expect((await runHeader(page, 'Message').boundingBox())?.width).toBeGreaterThan(280)
  await page.reload()
  await expect(headings(page)).toHaveText(texts)
})

test('own columns are kept beside the presets, and all by keys', { tag: '@nightly' }, async ({ page }) => {
  await openMenu(page)
  const choice = page.getByRole('radiogroup', { name: 'Choice of columns' })
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName('Specification')
  await expect(choice.getByRole('radio', { name: 'Own' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Period' }).focus()
  await page.keyboard.press('Space')
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName('Own')
  await choice.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName('Everything')
  await page.keyboard.press('ArrowLeft')
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName('Triage')
  await expect(headings(page)).toHaveCount(8)
  await page.getByText('Own', { exact: true }).click()
  await expect(headings(page)).toHaveCount(22)
  await expect(runHeader(page, 'Period')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(headings(page)).toHaveCount(23)
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName('Specification')
})

test('Everything has no cut text but very long ones', { tag: '@nightly' }, async ({ page }) => {
  await openMenu(page)
  await page.getByText('Everything', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(headings(page)).toHaveCount(23)
  const cut = () =>
    runRows(page)
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
  await expect.poll(async () => (await cut()).filter((text) => text.length < 50)).toEqual([])
})

test(
  'columns with one value are folded into a line, and unfolded one by one',
  { tag: '@nightly' },
  async ({ page }) => {
    await changeRuns(page, ({ pipelines, total }) => ({
      pipelines: pipelines.map((run) => ({ ...run, trace_level: 'status', batch_name: null })),
      total,
    }))
    await openMenu(page)
    const fold = page.getByRole('checkbox', { name: 'Fold constant columns' })
    await fold.check()
    await expect(runHeader(page, 'Trace Level')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(folded(page)).toContainText('Trace Level: status in all 10')
    await expect(folded(page)).toContainText('Batch Name: empty in all 10')
    await page.reload()
    await folded(page).getByRole('button', { name: 'Unfold Trace Level: status in all 10' }).click()
    await expect(runHeader(page, 'Trace Level')).toHaveCount(1)
    await expect(runHeader(page, 'Batch Name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await fold.uncheck()
    await expect(runHeader(page, 'Batch Name')).toHaveCount(1)
    await expect(folded(page)).toHaveCount(0)
  },
)

test('a stop time has the duration below it, a running run says since when', { tag: '@nightly' }, async ({ page }) => {
  const times = [
    { status: 'Successful', start_time: '2026-03-04T08:00:00Z', stop_time: '2026-03-04T08:21:10Z' },
    { status: 'Running', start_time: '2026-03-04T09:16:30Z', stop_time: null },
    { status: 'Failed', start_time: null, stop_time: '2026-03-04T08:21:10Z' },
  ]
  await changeRuns(page, ({ pipelines, total }) => ({
    pipelines: pipelines.map((run, index) => ({ ...run, ...times[index % times.length] })),
    total,
  }))
  await page.clock.setFixedTime(new Date('2026-03-04T09:30:00Z'))
  await page.goto(path)
  const cell = (index: number) => cellOf(page, 'Pipeline runs', runRows(page).nth(index), 'Stop Time')
  await expect(await cell(0)).toHaveText(/^03\/04\/2026, 8:21 am\s*21 min$/)
  await expect(await cell(1)).toHaveText(/^—\s*running for 13 min$/)
  await expect(await cell(2)).toHaveText(/^03\/04\/2026, 8:21 am$/)
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1024, height: 600 } })

  test('all of the column menu can be reached', { tag: '@nightly' }, async ({ page }) => {
    await openMenu(page)
    await expect(page.getByRole('radiogroup', { name: 'Choice of columns' })).toBeInViewport({ ratio: 1 })
    const reset = page.getByRole('button', { name: 'Reset to default' })
    await expect(reset).toBeInViewport({ ratio: 1 })
    expect((await reset.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    const last = page.getByRole('button', { name: 'Move Model Name up' })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
