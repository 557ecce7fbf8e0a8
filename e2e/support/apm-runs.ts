import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { rows, table } from './table.ts'

/** The portal that the journeys look at, the first of the list. */
const apmPortal = '2001'

/** Where its runs are. */
export const apmPath = `/apm-dashboard/portals/${apmPortal}/portal-detail`

const buttonName = /^Show tasks of run /

/** The rows of the run table that are runs, not an open run's details. */
export const apmRunRows = (page: Page): Locator => rows(page, 'Runs').filter({ has: page.getByRole('rowheader') })

/** The button that opens and closes a run. */
export const apmRunButton = (page: Page, runlistno: string): Locator =>
  page.getByRole('button', { name: `Show tasks of run ${runlistno}` })

/** Every button that opens a run and is in the document. */
export const apmRunButtons = (page: Page): Locator => table(page, 'Runs').getByRole('button', { name: buttonName })

/** What the open run shows. */
export const apmTasks = (page: Page): Locator => page.getByRole('region', { name: /^Tasks of run / })

/** One of its tabs. */
export const apmTab = (page: Page, name: string): Locator => apmTasks(page).getByRole('tab', { name })

/** The tasks that it shows. */
export const taskEntries = (page: Page): Locator =>
  apmTasks(page).getByRole('list', { name: 'Tasks' }).locator(':scope > li')

/** The runs of the portal as the platform keeps them, the newest first. */
export const newestRuns = (platform: Platform) => platform.db.apmRuns(apmPortal).toReversed()

/** A run that opens and has at least so many tasks. */
export function runWithTasks(platform: Platform, least: number) {
  const run = newestRuns(platform).find(
    ({ runlistnotaskparent, tasks, starttime, status }) =>
      runlistnotaskparent !== null && starttime !== null && Number(tasks) >= least && status === 'Successful',
  )
  if (run === undefined) throw new Error(`No run has ${String(least)} tasks.`)
  return { ...run, key: `${run.starttime ?? ''}${run.runlistno}`, parent: run.runlistnotaskparent ?? '' }
}

/** From now on the list of runs is this JSON text, whatever is asked. */
export const answerRuns = (page: Page, text: string): Promise<unknown> =>
  page.route(/\/detail\?/, (route) => route.fulfill({ contentType: 'application/json', body: text }))

/** An address with one run open. */
export const openRunPath = (key: string, more = '') => `${apmPath}?run=${encodeURIComponent(key)}${more}`
