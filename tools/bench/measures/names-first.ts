import { drawnPortals, namesShown, openDashboard, type Dashboard } from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { info, mustHold, type Row } from '../row.ts'

/** Checks that the names appear while all summary answers are pending. */
export async function measureNamesFirst(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  const gate = bench.platform.gate(dashboard.summary)
  try {
    return await bench.visit(async ({ page }) => {
      await openDashboard(page, dashboard)
      const shown = await namesShown(page).then(
        () => true,
        () => false,
      )
      const time = await page.evaluate(() => performance.now())
      const { inView } = await drawnPortals(page)
      return [
        mustHold('names on screen before any summary', shown && inView.length > 0, {
          note: `${inView.length} names in view while every summary was pending`,
        }),
        info('time until the names stand', time, { unit: 'ms' }),
      ]
    })
  } finally {
    gate.release()
  }
}
