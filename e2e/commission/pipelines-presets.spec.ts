import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { runHeader, runRows } from '../support/runs.ts'
import { table, chooseMore } from '../support/table.ts'

test.use({ scenario: { portals: 3 }, viewport: { width: 1440, height: 900 } })

const path = '/dashboard/portals/1001/pipelines'
const headings = (page: Page) => table(page, 'Pipeline runs').getByRole('columnheader')

async function openMenu(page: Page): Promise<void> {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await chooseMore(page, 'Columns')
}

test('Triage has errors, warnings and message in view, and the message takes the remaining width', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await page.getByText('Triage', { exact: true }).click()
  const texts = ['Details', 'Start Time', 'Status', 'Message', 'Stage', 'Errors', 'Warnings', 'Stop Time']
  await expect(headings(page)).toHaveText(texts)
  for (const name of texts.slice(1)) await expect(runHeader(page, name)).toBeInViewport({ ratio: 1 })
  expect((await runHeader(page, 'Message').boundingBox())?.width).toBeGreaterThan(280)
  await page.reload()
  await expect(headings(page)).toHaveText(texts)
})

for (const width of [1024, 800]) {
  test(`the message of Triage is in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await page.getByText('Triage', { exact: true }).click()
    await expect(runHeader(page, 'Message')).toBeInViewport({ ratio: 1 })
  })
}

for (const width of [1440, 1024, 800]) {
  test(`the edge of a table of ${width} px cuts no column`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(runRows(page)).toHaveCount(10)
    const edge = await table(page, 'Pipeline runs').evaluate(
      (whole) => whole.parentElement?.getBoundingClientRect().right ?? 0,
    )
    const boxes = await headings(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const isCut = ({ left, right }: { left: number; right: number }) => left < edge - 2 && right > edge + 2
    expect(boxes.filter(isCut)).toEqual([])
  })
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1024, height: 600 } })

  test('all of the column menu can be reached', { tag: '@nightly' }, async ({ page }) => {
    await openMenu(page)
    await expect(page.getByRole('checkbox', { name: 'Period' })).toBeInViewport({ ratio: 1 })
    const reset = page.getByRole('button', { name: 'Reset to default' })
    await expect(reset).toBeInViewport({ ratio: 1 })
    expect((await reset.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    const last = page.getByRole('button', { name: 'Move Model Name up' })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
