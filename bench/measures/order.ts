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

const lanes = 6

/** How many calls were under way at once at most. */
function mostAtOnce(calls: readonly SummaryCall[]): number {
  const changes = calls.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 },
  ])
  // At one and the same moment the end comes first: the next call starts because of it.
  changes.sort((a, b) => a.at - b.at || a.by - b.by)
  let now = 0
  let most = 0
  for (const { by } of changes) {
    now += by
    most = Math.max(most, now)
  }
  return most
}

/** The place of the last of these portals among the calls, counted from 1; 0 where one of them was never called. */
function lastPlace(calls: readonly SummaryCall[], portalIds: readonly string[]): number {
  const places = portalIds.map((id) => calls.findIndex(({ portalId }) => portalId === id) + 1)
  return places.includes(0) ? 0 : Math.max(...places)
}

/** Lanes in use, and whether rows in view go first, at the top and after a jump into the middle of the list. */
export async function measureOrder(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  return await bench.visit(async ({ page }) => {
    await openDashboard(page, dashboard)
    await namesShown(page)
    const top = await drawnPortals(page)
    // A new place is in view when a third is loaded or so: no count decides here, only the order after the jump.
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
      atMost('summary calls in flight', lanes, mostAtOnce(calls), { note: `${calls.length} calls` }),
      atMost('place of the last row in view', top.drawn.length + lanes, lastPlace(calls, top.inView), {
        note: `${top.inView.length} rows in view, ${top.drawn.length} with overscan`,
      }),
      atMost('the same after a jump to the middle', middle.drawn.length + lanes, lastPlace(afterJump, waiting), {
        note: `${waiting.length} of ${middle.inView.length} rows in view still waited`,
      }),
    ]
  })
}
