import { advanceMinutes, measureMemory, simulateTime } from '../../../e2e/support/clock.ts'
import type { Bench } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'

/** How many APM portals a walk opens, the runs of each, and by how many bytes the heap may be larger a minute later. */
const walkedPortals = 50
const walkedRuns = 10_000
const maxWalkGrowth = 10e6

/** Opens the runs of one APM portal after the other, leaves them, and measures the heap a minute later. */
export async function measureApmWalk(bench: Bench): Promise<Row[]> {
  return await bench.withData({ portals: walkedPortals, apmRuns: walkedRuns }, () =>
    bench.visit(async ({ page, cdp }) => {
      const { platform } = bench
      const [first, second, ...others] = platform.db.apmPortals
      // Only the first portal has that many runs: the others answer with its list.
      await page.route('**/v1/apm/portals/*/detail?*', (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/portals\/\d+/, `portals/${first?.id ?? ''}`),
        }),
      )
      const navigate = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
      const rest = async () => {
        await navigate('/account-setting')
        await page.getByRole('region', { name: 'Account Info' }).waitFor()
        await page.mouse.move(0, 0)
        await advanceMinutes(page, platform, 1, { step: 8500 })
        return await measureMemory(cdp)
      }
      const open = async (portalId: string) => {
        await navigate(`/apm-dashboard/portals/${portalId}/portal-detail`)
        await page
          .getByRole('button', { name: /^Show tasks of run / })
          .first()
          .waitFor()
        await advanceMinutes(page, platform, 3 / 60, { step: 3000 })
      }
      await simulateTime(page)
      await page.goto('/account-setting')
      const start = await measureMemory(cdp)
      // What stays: code, the list of portals, and the rows of one table, whose getters V8 keeps with its hidden class.
      for (const portal of [first, second]) {
        if (portal) await open(portal.id)
      }
      const before = await rest()
      let peak = before.heap
      for (const { id } of others) {
        await open(id)
        peak = Math.max(peak, (await measureMemory(cdp)).heap)
      }
      const after = await rest()
      return [
        atMost('APM walk: heap grown, a minute after leaving', maxWalkGrowth / 1e6, (after.heap - before.heap) / 1e6, {
          unit: 'MB',
          note: `from ${(before.heap / 1e6).toFixed(1)} MB, ${walkedPortals} portals of ${walkedRuns} runs`,
        }),
        info('APM walk: heap kept after the first two portals', (before.heap - start.heap) / 1e6, { unit: 'MB' }),
        info('APM walk: largest heap', peak / 1e6, { unit: 'MB' }),
      ]
    }),
  )
}
