import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { runHeader, runRows } from '../support/runs.ts'
import { table, chooseMore } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })

const path = '/dashboard/portals/1001/pipelines'
const headings = (page: Page) => table(page, 'Pipeline runs').getByRole('columnheader')
const handle = (page: Page, title: string) => page.getByRole('separator', { name: `Resize ${title}` })

test('a column hidden from the menu stays hidden after a reload, until a reset', async ({ page }) => {
  await page.goto(path)
  await expect(headings(page)).toHaveCount(23)
  await chooseMore(page, 'Columns')
  await page.getByRole('checkbox', { name: 'Period' }).uncheck()
  await expect(runHeader(page, 'Period')).toHaveCount(0)
  await expect(headings(page)).toHaveCount(22)
  await page.reload()
  await expect(headings(page)).toHaveCount(22)
  await chooseMore(page, 'Columns')
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(headings(page)).toHaveCount(23)
})

test('a width changes with the keyboard and by dragging, and stays after a reload', async ({ page }) => {
  await page.goto(path)
  const period = handle(page, 'Period')
  await expect(period).toHaveAttribute('aria-valuenow', '150')
  await period.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(period).toHaveAttribute('aria-valuenow', '182')
  const status = handle(page, 'Status')
  const box = await status.boundingBox()
  if (!box) throw new Error('The handle is not drawn')
  await page.mouse.move(box.x + 4, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x - 44, box.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(status).toHaveAttribute('aria-valuenow', '80')
  await page.reload()
  await expect(period).toHaveAttribute('aria-valuenow', '182')
  await expect(status).toHaveAttribute('aria-valuenow', '80')
})

test('columns fit their content, and the table is wider than 1,800 px', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await expect(handle(page, 'Description')).toHaveAttribute('aria-valuenow', '250')
  const cut = () =>
    runRows(page)
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
  await expect.poll(async () => (await cut()).filter((text) => text.length < 20)).toEqual([])
  const box = page.getByRole('region', { name: 'Pipeline runs (scrollable)' })
  expect(await box.evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThan(1800)
})

test('header and first column stay in view while the table scrolls', async ({ page }) => {
  await page.goto(`${path}?size=100`)
  await expect(runRows(page).first()).toBeVisible()
  await page
    .getByRole('region', { name: 'Pipeline runs (scrollable)' })
    .evaluate((box) => box.scrollTo({ top: 1500, left: 2000 }))
  await expect(runHeader(page, 'Start Time')).toBeInViewport({ ratio: 1 })
  // At 40 px per row, the 40th is in view.
  await expect(page.locator('[aria-rowindex="41"]').getByRole('rowheader')).toBeInViewport()
})

test.describe('1024 x 768', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the column menu fits the window, and its scrollbar covers no button', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(path)
    await expect(runRows(page)).toHaveCount(10)
    await chooseMore(page, 'Columns')
    const reset = page.getByRole('button', { name: 'Reset to default' })
    await expect(reset).toBeInViewport({ ratio: 1 })
    const move = page.getByRole('button', { name: 'Move Status down' })
    const { width = 0, height = 0 } = (await move.boundingBox()) ?? {}
    await move.hover({ position: { x: width - 4, y: height / 2 } })
    await reset.click()
  })
})
