import { ratioRow, takeTurns } from '../compare.ts'
import { openDashboard, throttle, commission } from '../dashboard.ts'
import { portals, type Bench, type Site } from '../harness.ts'
import { markOf, noteMarks } from '../marks.ts'
import { network, slowNetwork } from '../network.ts'
import type { Row } from '../row.ts'

const slowdown = 4
const rounds = 5

/** Opens the dashboard with nothing in any cache, on a slow network and a slow processor. */
async function coldLoad(bench: Bench, site: Site) {
  return await bench.visit(
    async (visit) => {
      await slowNetwork(visit)
      await throttle(visit, slowdown)
      await noteMarks(visit)
      await openDashboard(visit.page, commission)
      const firstRow = await markOf(visit, 'firstRow')
      const inView = await markOf(visit, 'inView')
      const listAsked = await visit.page.evaluate(
        () =>
          performance.getEntriesByType('resource').find(({ name: url }) => url.endsWith('/v1/portals'))?.startTime ?? 0,
      )
      return { firstRow, inView, listAsked }
    },
    { site },
  )
}

/** From the address to the first portal in the table, and to the counts of all in view, cold: console to baseline. */
export async function measureColdLoad(bench: Bench): Promise<Row[]> {
  // Not counted: the server and the browser warm up.
  await coldLoad(bench, 'baseline')
  const compared = await takeTurns(rounds, (site) => coldLoad(bench, site))
  const where = `${portals} portals, ${network.speed} Mbit/s, ${network.roundTrip} ms, ${slowdown}x`
  return [
    ratioRow(`cold, ${where}: first row to baseline`, compared, 'firstRow', 1.5),
    ratioRow('cold: list asked for to baseline', compared, 'listAsked'),
    ratioRow('cold: counts in view to baseline', compared, 'inView'),
  ]
}
