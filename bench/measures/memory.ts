import { countsShown, openDashboard, type Dashboard } from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { info, type Row } from '../row.ts'

/** What the dashboard holds when all counts are there. */
export async function measureMemory(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  return await bench.visit(async ({ page, cdp }) => {
    await openDashboard(page, dashboard)
    await countsShown(page)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    await cdp.send('HeapProfiler.enable')
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return [info('elements on the dashboard', elements), info('JS heap after GC', usedSize / 1e6, { unit: 'MB' })]
  })
}
