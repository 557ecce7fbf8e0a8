import { expect, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

export const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

/**
 * The rows of a table without its header, or on a phone its cards; in a table the details of an open row count as a row.
 */
export const rows = (page: Page, name: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell').or(page.getByRole('rowheader')) })
    .or(cards(page, name))

export const rowsWith = (page: Page, name: string, text: string) =>
  rows(page, name).filter({ has: page.getByText(text, { exact: true }) })

async function columnIndex(page: Page, name: string, header: string): Promise<number> {
  const headers = table(page, name).getByRole('columnheader')
  const column = headers.filter({ has: page.getByText(header, { exact: true }) })
  await expect(column, `columns '${header}' of table '${name}'`).toHaveCount(1)
  return column.evaluate((element) => (element instanceof HTMLTableCellElement ? element.cellIndex : -1))
}

export async function cellOf(page: Page, name: string, row: Locator, header: string): Promise<Locator> {
  const cells = row.getByRole('cell').or(row.getByRole('rowheader'))
  return cells.nth(await columnIndex(page, name, header))
}

/** As in `expectRow(page, 'Portals', 'Acme', { Failed: '3', Running: '0' })`. */
export async function expectRow(
  page: Page,
  name: string,
  text: string,
  expected: Readonly<Record<string, string | RegExp>> = {},
): Promise<void> {
  const row = rowsWith(page, name, text)
  await expect(row).toHaveCount(1)
  for (const [header, value] of Object.entries(expected)) {
    await expect(await cellOf(page, name, row, header), `'${header}' of '${text}'`).toHaveText(value)
  }
}

export async function chooseMore(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('menu')
  await menu
    .getByRole('menuitem', { name: item })
    .or(menu.getByRole('menuitemcheckbox', { name: item }))
    .click()
}

export async function exportAs(page: Page, format: 'CSV' | 'JSON') {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^(More|Export)$/ }).click()
  await page.getByRole('menuitem', { name: new RegExp(`${format}$`) }).click()
  const download = await saved
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
