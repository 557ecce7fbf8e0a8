import type { Page } from '@playwright/test'
import { countCalls } from '../call-counts.ts'
import { throttle } from '../dashboard.ts'
import { clicks, slowest, watchEvents } from '../events.ts'
import type { Bench } from '../harness.ts'
import { atMost, type Row } from '../row.ts'

const slowdown = 4
const rounds = 5
const size = 100

const table = (page: Page) => page.getByRole('table', { name: 'Pipeline runs' })
const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('table[aria-label="Pipeline runs"]')?.getAttribute('aria-busy') === 'false',
  )

/** A portal with more than two pages of runs. */
function largePortal(bench: Bench): string {
  const portal = bench.platform.db.portals.find(
    ({ id }) =>
      bench.platform.db.runs(id).length > 2 * size &&
      bench.platform.db.pipelineDays.every((row) => row.id !== id || row.pipeline_days === 0),
  )
  if (portal === undefined) throw new Error('No portal has three pages of runs.')
  return portal.id
}

/** 100 rows of 22 columns: from a click to the next paint, and what a refresh without news draws. */
export async function measurePipelines(bench: Bench): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page, cdp } = visit
    await page.goto(`/dashboard/portals/${largePortal(bench)}/pipelines?size=${size}`)
    await table(page).getByRole('rowheader').first().waitFor()
    await settled(page)
    await page.getByRole('button', { name: 'Pause live refresh' }).click()

    const stop = await countCalls(bench, cdp)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await page.waitForLoadState('networkidle')
    const [cells = 0] = await stop(['RunCell'])

    await throttle(visit, slowdown)
    await page.evaluate(watchEvents)
    const timesOf = async (clickOnce: (round: number) => Promise<void>) => {
      const times: number[] = []
      for (let round = -1; round < rounds; round += 1) {
        await clickOnce(round)
        const time = await slowest(page, clicks)
        await settled(page)
        // The first one is not counted: the engine warms up.
        if (round >= 0) times.push(time)
      }
      return times
    }
    const pages = await timesOf((round) => page.getByRole('button', { name: `Page ${(round % 2) + 2}` }).click())
    const sort = table(page).getByRole('columnheader', { name: 'Period' }).getByRole('button')
    const sorts = await timesOf(() => sort.click())
    const expanders = table(page).getByRole('button', { name: /^Show details of run / })
    const openings = await timesOf((round) => expanders.nth(round + 1).click())

    const unit = 'ms'
    return [
      atMost('runs: cells drawn by a refresh without news', 0, cells),
      atMost(`runs: page change to the next paint, ${slowdown}x`, 100, pages, { unit }),
      atMost(`runs: sort to the next paint, ${slowdown}x`, 100, sorts, { unit }),
      atMost(`runs: opening a row to the next paint, ${slowdown}x`, 100, openings, { unit }),
    ]
  })
}
