import type { Page } from '@playwright/test'
import { commission, countsShown, openDashboard, throttle } from '../dashboard.ts'
import type { Bench, Visit } from '../harness.ts'
import { heapOf } from '../heap.ts'
import { atMost, info, type Row } from '../row.ts'
import { recordTasks } from '../tasks.ts'

const slowdown = 4
const limit = 50

/** Waits until every portal has answered. */
export const allListed = (page: Page) =>
  page
    .locator('[role=status]')
    .filter({ hasText: /^[\d,]+ failures in / })
    .waitFor({ timeout: 300_000 })

/** The time in ms from the first answer with failed runs to the first group on screen. */
async function firstGroup({ page }: Visit): Promise<number> {
  const responds = page.waitForResponse((response) => response.url().includes('/pipelines/category'))
  await page.goto('/dashboard/failures')
  await responds
  const responded = performance.now()
  await page
    .getByRole('button', { name: /^Show runs: / })
    .first()
    .waitFor()
  return performance.now() - responded
}

/**
 * Measures the failures of a thousand portals: the first group, tasks of the main thread while answers come, and heap.
 */
export async function measureFailures(bench: Bench): Promise<Row[]> {
  const dashboardHeap = await bench.visit(async (visit) => {
    await openDashboard(visit.page, commission)
    await countsShown(visit.page)
    return await heapOf(visit)
  })
  const { first, cpu, heap } = await bench.visit(async (visit) => {
    await throttle(visit, slowdown)
    const stop = await recordTasks(visit.page)
    const shown = await firstGroup(visit)
    const start = await visit.page.evaluate(() => performance.now())
    await allListed(visit.page)
    const tasks = (await stop()).filter((task) => task.start >= start)
    return { first: shown, cpu: tasks.map((task) => task.cpu), heap: await heapOf(visit) }
  })
  return [
    atMost(`failures: first group after the first answer, ${slowdown}x`, 1000, [first], { unit: 'ms' }),
    atMost(`failures: longest task while answers come, ${slowdown}x, CPU time`, limit, [Math.max(0, ...cpu)], {
      unit: 'ms',
    }),
    info(`failures: tasks over 50 ms, ${slowdown}x, CPU time`, [cpu.filter((time) => time > limit).length]),
    atMost('failures: heap beyond the dashboard', 15, [heap - dashboardHeap], { unit: 'MB' }),
  ]
}
