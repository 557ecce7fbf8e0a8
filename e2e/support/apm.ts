import { type Locator, type Page, expect } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { rowsWith, rows, table } from './table.ts'
import { apmTasks as tasksOf } from '#mocks/seed/apm-run-details.ts'

export const apmPanel = '/apm-dashboard/apm-admin-panel'
export const apmDialog = (dialog: string, portal?: string) =>
  `${apmPanel}/portals/${portal === undefined ? '' : `${portal}/`}${dialog}`

export function apmPortalAt(platform: Platform, index: number) {
  const portal = platform.db.apmPortals[index]
  if (portal === undefined) throw new Error(`The platform has no APM portal ${String(index)}.`)
  return portal
}

export const apmRow = (page: Page, name: string): Locator => rowsWith(page, 'APM portals', name)

const apmPortal = '2001'

export const apmPath = `/apm-dashboard/portals/${apmPortal}/portal-detail`

const buttonName = /^Show tasks of run /

export const apmRunRows = (page: Page): Locator => rows(page, 'Runs').filter({ has: page.getByRole('rowheader') })

export const apmRunButton = (page: Page, runlistno: string): Locator =>
  page.getByRole('button', { name: `Show tasks of run ${runlistno}` })

export const apmRunButtons = (page: Page): Locator => table(page, 'Runs').getByRole('button', { name: buttonName })

export const scheduledLine = (page: Page): Locator =>
  table(page, 'Runs').getByRole('button', { name: /^\d[\d,]* scheduled/ })

export const apmTasks = (page: Page): Locator => page.getByRole('region', { name: /^Tasks of run / })

export const apmTab = (page: Page, name: string): Locator => apmTasks(page).getByRole('tab', { name })

export const taskEntries = (page: Page): Locator =>
  apmTasks(page).getByRole('list', { name: 'Tasks' }).locator(':scope > li')

/** Chromium on a busy machine drops the key when the focus has just scrolled the page. */
export async function goToLastRun(page: Page, rowIndex: number): Promise<void> {
  await page.getByRole('region', { name: 'Runs (scrollable)' }).focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(table(page, 'Runs').locator(`tr[aria-rowindex="${rowIndex}"]`)).toBeVisible({ timeout: 4000 })
  }).toPass()
}

export const newestRuns = (platform: Platform) => platform.db.apmRuns(apmPortal).toReversed()

export function runWithTasks(platform: Platform, minTasks: number, word = 'Successful') {
  const run = newestRuns(platform).find(
    (one) =>
      one.status === word &&
      one.runlistnotaskparent !== null &&
      one.starttime !== null &&
      // Some runs have a number of tasks, but no list of them.
      Math.min(Number(one.tasks), tasksOf(one).length) >= minTasks,
  )
  if (run === undefined) throw new Error(`No run has ${String(minTasks)} tasks.`)
  return { ...run, key: `${run.starttime ?? ''}${run.runlistno}`, parent: run.runlistnotaskparent ?? '' }
}

export const mockRuns = (page: Page, text: string, isOn = () => true): Promise<unknown> =>
  page.route(/\/detail\?/, (route) =>
    isOn() ? route.fulfill({ contentType: 'application/json', body: text }) : route.continue(),
  )

export const openRunPath = (key: string, more = '') => `${apmPath}?run=${encodeURIComponent(key)}${more}`
