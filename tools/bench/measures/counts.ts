import { setTimeout } from 'node:timers/promises'
import { ratioRow, alternate } from '../compare.ts'
import { commission, openDashboard, throttle } from '../dashboard.ts'
import type { Bench, Site, Visit } from '../harness.ts'
import { heapOf } from '../heap.ts'
import { markOf, recordMarks } from '../marks.ts'
import { atMost, info, median, type Row } from '../row.ts'

const slowdown = 4
/** Number of portals, and rounds of measuring. */
const amounts = [
  { portals: 100, rounds: 3 },
  { portals: 1000, rounds: 3 },
  { portals: 5000, rounds: 1 },
]
const bounds = { portals: 1000, inView: 1.3, all: 1.2 }
const hundred = 100

/** CPU time of the page's main thread so far, in ms. */
async function taskTime({ cdp }: Visit): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name: text }) => text === 'TaskDuration')?.value ?? 0)
}

/** Waits until the platform has received `count` summary calls. */
async function waitForSummaryCalls({ platform: { calls } }: Bench, count: number): Promise<void> {
  while (calls.filter(({ endpoint }) => endpoint === commission.summary).length < count) await setTimeout(20)
}

async function measureDashboard(bench: Bench, site: Site, portals: number) {
  return await bench.visit(
    async (visit) => {
      await throttle(visit, slowdown)
      await recordMarks(visit)
      await visit.cdp.send('Performance.enable')
      await openDashboard(visit.page, commission)
      const times: number[] = []
      for (const count of [1, hundred, portals - hundred, portals]) {
        await waitForSummaryCalls(bench, count)
        times.push(await taskTime(visit))
      }
      const [one = 0, first = 0, before = 0, last = 0] = times
      return {
        firstRow: await markOf(visit, 'firstRow'),
        inView: await markOf(visit, 'inView'),
        all: await markOf(visit, 'all'),
        firstHundred: (first - one) / hundred,
        lastHundred: (last - before) / hundred,
        heap: await heapOf(visit),
      }
    },
    { site },
  )
}

/** Compares loading the counts with the baseline: time to counts in view and to all, cost per answer, and heap. */
export async function measureCounts(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const { portals, rounds } of amounts) {
    const compared = await bench.withData({ portals }, () =>
      alternate(rounds, (site) => measureDashboard(bench, site, portals)),
    )
    const bound = portals === bounds.portals ? bounds : undefined
    const of = `${portals} portals, ${slowdown}x`
    type Name = keyof (typeof compared.console)[number]
    const ours = (name: Name) => median(compared.console.map((round) => round[name]))
    const note = (name: Name) => `baseline ${median(compared.baseline.map((round) => round[name])).toFixed(1)}`
    const line = (what: string, name: Name, unit: string) =>
      info(`${of}: ${what}`, ours(name), { unit, note: note(name) })
    rows.push(
      ratioRow(`${of}: first row to baseline`, compared, 'firstRow'),
      ratioRow(`${of}: counts in view to baseline`, compared, 'inView', bound?.inView),
      ratioRow(`${of}: all counts to baseline`, compared, 'all', bound?.all),
      line('main thread per answer, first hundred', 'firstHundred', 'ms'),
      line('main thread per answer, last hundred', 'lastHundred', 'ms'),
      line('heap after collection', 'heap', 'MB'),
    )
    if (bound) {
      rows.push(atMost(`${of}: last answer to first`, 1, ours('lastHundred') / ours('firstHundred'), { unit: 'x' }))
    }
  }
  return rows
}
