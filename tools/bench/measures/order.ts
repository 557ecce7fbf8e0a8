import {
  countsShown,
  drawnPortals,
  namesShown,
  openDashboard,
  summaryCalls,
  type SummaryCall,
  type Dashboard,
} from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { atMost, type Row } from '../row.ts'

const concurrency = 6

/** The maximum number of calls in flight. */
function maxInFlight(calls: readonly SummaryCall[]): number {
  const changes = calls.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 },
  ])
  // At equal times the end comes first: it lets the next call start.
  changes.sort((a, b) => a.at - b.at || a.by - b.by)
  let current = 0
  let max = 0
  for (const { by } of changes) {
    current += by
    max = Math.max(max, current)
  }
  return max
}

/** The position of the last of these portals among the calls, from 1; 0 if one was never called. */
function lastPosition(calls: readonly SummaryCall[], portalIds: readonly string[]): number {
  const positions = portalIds.map((id) => calls.findIndex(({ portalId }) => portalId === id) + 1)
  return positions.includes(0) ? 0 : Math.max(...positions)
}

/** Measures the concurrency, and whether rows in view load first, at the top and after a jump to the middle. */
export async function measureOrder(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  return await bench.visit(async ({ page }) => {
    await openDashboard(page, dashboard)
    await namesShown(page)
    const top = await drawnPortals(page)
    // Jumps when about a third is loaded; only the order after the jump matters.
    await page.waitForFunction(() => performance.getEntriesByType('resource').length > 300, undefined, { polling: 50 })
    const jumpedAt = await page.evaluate(() => {
      const box = document.querySelector('table[aria-label="Portals"]')?.parentElement
      box?.scrollTo({ top: box.scrollHeight / 2 })
      return performance.now()
    })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
    const middle = await drawnPortals(page)
    await countsShown(page)
    const calls = await summaryCalls(page)
    const afterJump = calls.filter(({ start }) => start > jumpedAt)
    const waiting = middle.inView.filter((id) => afterJump.some(({ portalId }) => portalId === id))
    return [
      atMost('summary calls in flight', concurrency, maxInFlight(calls), { note: `${calls.length} calls` }),
      atMost('place of the last row in view', top.drawn.length + concurrency, lastPosition(calls, top.inView), {
        note: `${top.inView.length} rows in view, ${top.drawn.length} with overscan`,
      }),
      atMost(
        'the same after a jump to the middle',
        middle.drawn.length + concurrency,
        lastPosition(afterJump, waiting),
        {
          note: `${waiting.length} of ${middle.inView.length} rows in view still waited`,
        },
      ),
    ]
  })
}
