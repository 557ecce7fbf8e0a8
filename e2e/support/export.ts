import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The file that the browser saves when a format is chosen in the menu of a list screen, or of an export button. */
export async function exportAs(page: Page, format: 'CSV' | 'JSON') {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^(More|Export)$/ }).click()
  await page.getByRole('menuitem', { name: new RegExp(`${format}$`) }).click()
  const download = await saved
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
