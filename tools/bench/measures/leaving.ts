import { commission, namesShown, openDashboard, summaryCalls } from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'

/** Leaves the dashboard by a portal link while counts load, and counts the summary calls after that. */
export async function measureLeaving(bench: Bench): Promise<Row[]> {
  return await bench.visit(async ({ page }) => {
    let aborted = 0
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/summary')) aborted += 1
    })
    await openDashboard(page, commission)
    await namesShown(page)
    await page.waitForFunction(() => performance.getEntriesByType('resource').length > 200, undefined, { polling: 50 })
    const names = page.getByRole('table', { name: 'Portals' }).getByRole('rowheader').getByRole('link')
    const opened = /\/portals\/([^/]+)\//.exec((await names.first().getAttribute('href')) ?? '')?.[1]
    const clickedAt = await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('table[aria-label="Portals"] tbody th a')
      link?.click()
      return performance.now()
    })
    // The dashboard has left when its table is removed.
    const leftAt = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const check = () => {
            if (document.querySelector('table[aria-label="Portals"]')) return
            watcher.disconnect()
            resolve(performance.now())
          }
          const watcher = new MutationObserver(check)
          watcher.observe(document.body, { subtree: true, childList: true })
          check()
        }),
    )
    // Long enough for many of the remaining calls, if they were made.
    await page.waitForTimeout(1500)
    const calls = (await summaryCalls(page)).filter(({ portalId }) => portalId !== opened)
    const between = calls.filter(({ start }) => start > clickedAt && start <= leftAt).length
    return [
      atMost('summary calls after leaving', 0, calls.filter(({ start }) => start > leftAt).length, {
        note: `${calls.length} before`,
      }),
      atMost('summary calls from the click to the next screen', 0, between, {
        note: `${(leftAt - clickedAt).toFixed(0)} ms`,
      }),
      info('calls in flight that were aborted', aborted),
    ]
  })
}
