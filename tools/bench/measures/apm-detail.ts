import { bounds, timesOf, worstRow } from '../events.ts'
import { apmRuns, type Bench } from '../harness.ts'
import type { Row } from '../row.ts'
import { openRuns } from '../runs.ts'

const slowdown = 4

/** Measures clicks in a table of ten thousand runs until the next paint. */
export async function measureApmDetail(bench: Bench): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await openRuns(visit, slowdown)
    const of = `${apmRuns.toLocaleString('en')} runs, ${slowdown}x`
    const table = page.getByRole('table', { name: 'Runs' })
    const openers = table.getByRole('button', { name: /^Show tasks of run / })
    // Alternates between rows that are fully in view.
    const openings = await timesOf(page, (round) => openers.nth((round + 1) % 4).click())
    const type = table.getByRole('columnheader', { name: 'Run Type' }).getByRole('button')
    const sorts = await timesOf(page, () => type.click())
    const cards = page.getByRole('list', { name: 'Runs by status' }).getByRole('link')
    const filters = await timesOf(page, async (round) => {
      await cards.nth(((round + 1) % 2) + 1).click()
      await page.waitForLoadState('networkidle')
    })
    return [
      worstRow(`${of}: a row opened`, bounds.common, openings),
      worstRow(`${of}: sort`, bounds.common, sorts),
      worstRow(`${of}: another card chosen`, bounds.any, filters),
    ]
  })
}
