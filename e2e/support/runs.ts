import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { clientOf } from '#mocks/test-client.ts'
import { dropOwnCalls } from './calls.ts'
import { rows, table } from './table.ts'

import * as z from 'zod/mini'

export const runRows = (page: Page): Locator =>
  rows(page, 'Pipeline runs').filter({ has: page.getByRole('button', { name: /^Show details of run / }) })

export const runButton = (page: Page, seq: string): Locator =>
  page.getByRole('button', { name: `Show details of run ${seq}` })

export const shownRuns = (page: Page): Promise<string[]> =>
  runRows(page)
    .getByRole('button', { name: /^Show details of run / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.split(' ').at(-1) ?? ''))

export const details = (page: Page): Locator => page.getByRole('region', { name: /^Pipeline Details of run / })

export const card = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Runs by status' }).getByRole('link', { name })

export const pageLine = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(text, { exact: true })

export const runHeader = (page: Page, name: string): Locator =>
  table(page, 'Pipeline runs').getByRole('columnheader', { name, exact: true })

const runsResponse = z.object({
  pipelines: z.array(z.object({ pipeline_run_seq: z.string(), state: z.string(), status: z.nullable(z.string()) })),
  total: z.number(),
})

export async function runsOf(platform: Platform, portalId: string, query: string) {
  const response = await clientOf(platform)(`/v1/portals/${portalId}/pipelines${query}`)
  dropOwnCalls(platform)
  const { pipelines, total } = z.parse(runsResponse, response.json)
  return { total, runs: pipelines.map(({ pipeline_run_seq: seq, state, status }) => ({ seq, state, status })) }
}

export async function runWith(platform: Platform, portalId: string, status: string): Promise<string> {
  const { runs } = await runsOf(platform, portalId, `/category?key=status&value=${status}`)
  const [run] = runs
  if (run === undefined) throw new Error(`Portal ${portalId} has no run that is ${status}.`)
  return run.seq
}

const anyRuns = z.object({ pipelines: z.array(z.looseObject({})), total: z.number() })

export const changeRuns = (
  page: Page,
  change: (response: z.output<typeof anyRuns>, number: string | null) => z.output<typeof anyRuns>,
): Promise<unknown> =>
  page.route(/\/v1\/portals\/\d+\/pipelines\?/, async (route) => {
    const response = z.parse(anyRuns, await (await route.fetch()).json())
    const number = new URL(route.request().url()).searchParams.get('page_no')
    await route.fulfill({ json: change(response, number) })
  })

/** Ends what runs and schedules what is pending: then nothing is active, and live refresh is slow. */
export function endActiveRuns(platform: Platform): void {
  for (const run of platform.db.portals.flatMap(({ id }) => platform.db.runs(id))) {
    if (run.start > platform.now()) run.waitingState = 'Scheduled'
    else run.end = Math.min(run.end, platform.now())
  }
}

export const nestedScrolling = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((screen) =>
      [...screen.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
        )
        .map((part) => part.getAttribute('aria-label') ?? part.tagName),
    )

export const secondsIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(new Date(instant))
    .replaceAll(/\s/g, ' ')
    .toLowerCase()

export const history = (page: Page): Locator => page.getByRole('region', { name: 'History' })

export const bars = (page: Page): Locator =>
  history(page)
    .getByRole('list', { name: /^Last \d+ runs?; / })
    .getByRole('link')

export function failOneRun({ db }: Platform, portalId: string, now: number): void {
  const run = db.runs(portalId).findLast(({ outcome, end }) => outcome === 'Successful' && end < now)
  if (run) Object.assign(run, { outcome: 'Failed', end: now })
}
