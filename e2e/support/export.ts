import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import * as z from 'zod/mini'

/** Chooses a format in the menu of an export button. */
export async function chooseExport(page: Page, format: 'CSV' | 'JSON', name = 'Export'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

/** The file that the browser saves during an action. */
export async function savedDuring(page: Page, action: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** The file of an export. */
export const exportAs = (page: Page, format: 'CSV' | 'JSON', name?: string) =>
  savedDuring(page, () => chooseExport(page, format, name))

/** The headings and the lines of a CSV file. */
export function csvCells(text: string) {
  const [headings = [], ...lines] = z.parse(z.array(z.array(z.string())), Papa.parse(text.replace(/^\uFEFF/, '')).data)
  return { headings, lines }
}

const jsonFile = z.object({ rows: z.array(z.record(z.string(), z.unknown())), notes: z.nullable(z.string()) })

/** The rows and the notes of a JSON file. */
export const jsonRows = (text: string) => z.parse(jsonFile, JSON.parse(text))
