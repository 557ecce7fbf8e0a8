import { ratioRow, alternate } from '../compare.ts'
import { openDashboard, throttle, commission } from '../dashboard.ts'
import { portals, type Bench, type Site } from '../harness.ts'
import { markOf, recordMarks } from '../marks.ts'
import { network, slowNetwork } from '../network.ts'
import { atMost, type Row } from '../row.ts'

const slowdown = 4
const rounds = 5

/** Opens the dashboard with empty caches, a slow network and a throttled CPU. */
async function coldLoad(bench: Bench, site: Site) {
  return await bench.visit(
    async (visit) => {
      await slowNetwork(visit)
      await throttle(visit, slowdown)
      await recordMarks(visit)
      await openDashboard(visit.page, commission)
      const firstRow = await markOf(visit, 'firstRow')
      const inView = await markOf(visit, 'inView')
      const listRequested = await visit.page.evaluate(
        () =>
          performance.getEntriesByType('resource').find(({ name: url }) => url.endsWith('/v1/portals'))?.startTime ?? 0,
      )
      const firstPaint = await visit.page.evaluate(
        () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      )
      return { firstPaint, firstRow, inView, listRequested }
    },
    { site },
  )
}

/** Compares a cold load with the baseline: time to the first row and to all counts in view; and its first paint. */
export async function measureColdLoad(bench: Bench): Promise<Row[]> {
  // Warms up the server and the browser.
  await coldLoad(bench, 'baseline')
  const compared = await alternate(rounds, (site) => coldLoad(bench, site))
  const where = `${portals} portals, ${network.speed} Mbit/s, ${network.roundTrip} ms, ${slowdown}x`
  return [
    ratioRow(`cold, ${where}: first row to baseline`, compared, 'firstRow', 1.5),
    atMost(
      'cold: first paint to first row',
      0.4,
      compared.console.map(({ firstPaint, firstRow }) => firstPaint / firstRow),
      { unit: 'x' },
    ),
    ratioRow('cold: list requested to baseline', compared, 'listRequested'),
    ratioRow('cold: counts in view to baseline', compared, 'inView'),
  ]
}
