import type { Page } from '@playwright/test'
import { countCalls } from '../call-counts.ts'
import { throttle } from '../dashboard.ts'
import { bounds, timesOf, worstRow } from '../events.ts'
import type { Bench } from '../harness.ts'
import { atMost, type Row } from '../row.ts'

const slowdown = 4
const size = 100

const table = (page: Page) => page.getByRole('table', { name: 'Pipeline runs' })
const loaded = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('table[aria-label="Pipeline runs"]')?.getAttribute('aria-busy') === 'false',
  )

/** Columns whose order is fetched for the first time. */
const headings = ['Status', 'Stop Time', 'Run Mode', 'Stage', 'Date Submitted']

/** In the page: waits for the next answer with runs; resolves to the time from it until its rows are painted, in ms. */
function responseToPaint(): Promise<number> {
  const from = performance.now()
  const responseTime = () =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming && /\/pipelines\?/.test(entry.name) ? entry : []))
      .find(({ startTime, responseEnd }) => startTime >= from && responseEnd > 0)?.responseEnd
  return new Promise((resolve) => {
    const check = () => {
      const responded = responseTime()
      const isBusy = document.querySelector('table[aria-busy=true], tbody[aria-busy=true]') !== null
      if (responded === undefined || isBusy) requestAnimationFrame(check)
      else requestAnimationFrame(() => resolve(performance.now() - responded))
    }
    check()
  })
}

/** The id of a portal with more than two pages of runs. Throws if there is none. */
function largePortal(bench: Bench): string {
  const portal = bench.platform.db.portals.find(
    ({ id }) =>
      bench.platform.db.runs(id).length > 2 * size &&
      bench.platform.db.pipelineDays.every((row) => row.id !== id || row.pipeline_days === 0),
  )
  if (portal === undefined) throw new Error('No portal has three pages of runs.')
  return portal.id
}

/** Measures clicks in 100 rows of 22 columns until the next paint, and the renders of a refresh without changes. */
export async function measurePipelines(bench: Bench): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page, cdp } = visit
    await page.goto(`/dashboard/portals/${largePortal(bench)}/pipelines?size=${size}`)
    await table(page).getByRole('rowheader').first().waitFor()
    await loaded(page)
    await page.keyboard.press('p')

    const stop = await countCalls(bench, cdp)
    await page.getByRole('button', { name: /^Refresh/ }).click()
    await page.waitForLoadState('networkidle')
    const [cells = 0] = await stop(['RunCell'])

    await throttle(visit, slowdown)
    const pages = await timesOf(page, async (round) => {
      await page.getByRole('button', { name: round % 2 === 0 ? 'Previous page' : 'Next page' }).click()
      await loaded(page)
    })
    const draws: number[] = []
    for (const name of headings) {
      const drawn = page.evaluate(responseToPaint)
      await table(page).getByRole('columnheader', { name }).getByRole('button').click()
      draws.push(await drawn)
    }
    const sort = table(page).getByRole('columnheader', { name: 'Period' }).getByRole('button')
    const sorts = await timesOf(page, async () => {
      await sort.click()
      await loaded(page)
    })
    const expanders = table(page).getByRole('button', { name: /^Show details of run / })
    const openings = await timesOf(page, async (round) => {
      await expanders.nth((round + 1) % 5).click()
      await loaded(page)
    })
    const cards = page.getByRole('list', { name: 'Runs by status' }).getByRole('link')
    const filters = await timesOf(page, async (round) => {
      await cards.nth((round + 1) % 2).click()
      await loaded(page)
    })

    const of = `${size} runs of 22 columns, ${slowdown}x`
    return [
      atMost('runs: cells drawn by a refresh without news', 0, cells),
      worstRow(`${of}: answer to the painted page`, 400, draws),
      worstRow(`${of}: page change`, bounds.common, pages),
      worstRow(`${of}: sort`, bounds.common, sorts),
      worstRow(`${of}: a row opened`, bounds.common, openings),
      worstRow(`${of}: another card chosen`, bounds.any, filters),
    ]
  })
}
