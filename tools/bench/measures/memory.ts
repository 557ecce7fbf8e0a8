import { countsShown, openDashboard, type Dashboard } from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { heapOf } from '../heap.ts'
import { info, type Row } from '../row.ts'

/** Measures the dashboard's elements and JS heap after all counts have loaded. */
export async function measureMemory(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await openDashboard(page, dashboard)
    await countsShown(page)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    return [info('elements on the dashboard', elements), info('JS heap after GC', await heapOf(visit), { unit: 'MB' })]
  })
}
