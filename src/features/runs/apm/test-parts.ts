import { screen } from '@testing-library/react'
import { table } from '#app/test-screen.ts'
import { createPlatform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { apmTasks } from '#mocks/seed/apm-run-details.ts'

export const path = '/apm-dashboard/portals/2001/portal-detail'

export const runsOf = (scenario: Partial<Scenario> & { now: string }) =>
  createPlatform({ scenario }).db.apmRuns('2001').toReversed()

export function runWithTasks(runs: ReturnType<typeof runsOf>, least: number, status = 'Successful') {
  const run = runs.find(
    (one) =>
      one.status === status &&
      one.runlistnotaskparent !== null &&
      one.starttime !== null &&
      // Some runs have a number of tasks, but no list of them.
      Math.min(Number(one.tasks), apmTasks(one).length) >= least,
  )
  if (run === undefined) throw new Error(`No run has ${String(least)} tasks.`)
  return run
}

export const pathWith = (run: { starttime: string | null; runlistno: string } | undefined, more = '') =>
  `${path}?run=${encodeURIComponent(`${run?.starttime ?? ''}${run?.runlistno ?? ''}`)}${more}`

export const shownRows = (): Element[] =>
  [...(screen.queryByRole('table', { name: 'Runs' })?.querySelectorAll(':scope > tbody > tr') ?? [])].filter(
    (row) => row.querySelector(':scope > th') !== null,
  )

export const runButtons = (): HTMLElement[] => screen.queryAllByLabelText(/^Show tasks of run /)

export const openTasks = (): Promise<HTMLElement> => screen.findByRole('region', { name: /^Tasks of run / })

export const scheduledLine = (): HTMLButtonElement | undefined =>
  [...table('Runs').querySelectorAll('button')].find(({ textContent }) => /^\d[\d,]* scheduled/.test(textContent))
