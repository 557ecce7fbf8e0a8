import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { apmTasks } from '#mocks/seed/apm-run-details.ts'

export const runs = '/dashboard/portals/1001/pipelines'
export const apmRuns = '/apm-dashboard/portals/2001/portal-detail'

export const openRun =
  (outcome: 'Failed' | 'Successful', more: string) =>
  (platform: Platform): string => {
    const ended = platform.db.runs('1001').filter(({ end }) => end < platform.now())
    const run = ended.findLast((one) => one.outcome === outcome)
    return `${runs}?show=${outcome}&run=${run?.seq ?? ''}${more}`
  }

export const comparedRuns = (platform: Platform): string => {
  const ended = platform.db.runs('1001').filter(({ end }) => end < platform.now())
  const good = ended.findLast(({ outcome }) => outcome === 'Successful')
  return openRun('Failed', `&tab=comparison&with=${good?.seq ?? ''}`)(platform)
}

export const openApmRun =
  (more = '') =>
  ({ db }: Platform): string => {
    const run = db
      .apmRuns('2001')
      .findLast((one) => one.runlistnotaskparent !== null && one.starttime !== null && apmTasks(one).length > 3)
    return `${apmRuns}?run=${encodeURIComponent(`${run?.starttime ?? ''}${run?.runlistno ?? ''}`)}${more}`
  }

/** The history loads separately; a phone does not show it. */
export const historyBars = (page: Page) =>
  page
    .getByRole('region', { name: 'History' })
    .or(page.getByRole('list', { name: 'Runs by status' }))
    .getByRole('link')
