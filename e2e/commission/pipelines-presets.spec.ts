import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { openColumns } from '../support/columns.ts'
import { expect, test } from '../support/fixtures.ts'
import { changeRuns, runHeader, runRows } from '../support/runs.ts'
import { table } from '../support/table.ts'
import { chooseMore } from '../support/more.ts'

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
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await page.getByText('Triage', { exact: true }).click()
  const texts = ['Details', 'Start Time', 'Status', 'Stop Time', 'Stage', 'Errors', 'Warnings', 'Message']
  await expect(headings(page)).toHaveText(texts)
  for (const name of texts.slice(1)) await expect(runHeader(page, name)).toBeInViewport({ ratio: 1 })
  expect((await runHeader(page, 'Message').boundingBox())?.width).toBeGreaterThan(280)
  await page.reload()
  await expect(headings(page)).toHaveText(texts)
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
    await chooseMore(page, 'Columns')
    await fold.uncheck()
    await expect(runHeader(page, 'Batch Name')).toHaveCount(1)
    await expect(folded(page)).toHaveCount(0)
  },
)

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
