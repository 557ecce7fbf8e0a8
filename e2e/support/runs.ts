import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Platform } from '#mocks/platform.ts'
import { clientOf } from '#mocks/test-client.ts'
import { rows, table } from './table.ts'

/** The rows of the run table that are runs, not an open run's details. */
export const runRows = (page: Page): Locator =>
  rows(page, 'Pipeline runs').filter({ has: page.getByRole('button', { name: /^Show details of run / }) })

/** The button that opens and closes a run. */
export const runButton = (page: Page, seq: string): Locator =>
  page.getByRole('button', { name: `Show details of run ${seq}` })

/** The numbers of the runs as the table shows them, from the top. */
export const shownRuns = (page: Page): Promise<string[]> =>
  runRows(page)
    .getByRole('button', { name: /^Show details of run / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.split(' ').at(-1) ?? ''))

/** The details of the open run. */
export const details = (page: Page): Locator => page.getByRole('region', { name: /^Pipeline Details of run / })

/** One of the six cards. */
export const card = (page: Page, word: string): Locator =>
  page.getByRole('list', { name: 'Runs by status' }).getByRole('link', { name: word })

/** The line that says which of how many runs are shown. */
export const pageLine = (page: Page, text: string): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(text, { exact: true })

/** A column's header. */
export const runHeader = (page: Page, name: string): Locator =>
  table(page, 'Pipeline runs').getByRole('columnheader', { name, exact: true })

const runsAnswer = z.object({
  pipelines: z.array(z.object({ pipeline_run_seq: z.string(), state: z.string(), status: z.nullable(z.string()) })),
  total: z.number(),
})

/** The runs of a portal as the platform answers them to this query; the question is not in its list of calls. */
export async function runsOf(platform: Platform, portalId: string, query: string) {
  const answer = await clientOf(platform)(`/v1/portals/${portalId}/pipelines${query}`)
  platform.calls.pop()
  const { pipelines, total } = z.parse(runsAnswer, answer.json)
  return { total, runs: pipelines.map(({ pipeline_run_seq: seq, state, status }) => ({ seq, state, status })) }
}

/** A run of the portal with this status, such as a failed one. */
export async function runWith(platform: Platform, portalId: string, status: string): Promise<string> {
  const { runs } = await runsOf(platform, portalId, `/category?key=status&value=${status}`)
  const [run] = runs
  if (run === undefined) throw new Error(`Portal ${portalId} has no run that is ${status}.`)
  return run.seq
}
