import { ratioRow, alternate } from '../compare.ts'
import { heapOf } from '../heap.ts'
import type { Bench, Site } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'
import { countNodes, openRuns, scrollFrames } from '../runs.ts'

const slowdown = 4
/** Number of runs, rounds of measuring, and bounds. */
const amounts = [
  { apmRuns: 500, rounds: 2 },
  { apmRuns: 10_000, rounds: 4, bounds: { ratio: 2, longest: 50, nodes: 4000 } },
  { apmRuns: 50_000, rounds: 1 },
]
/** Scroll speeds in px a frame (600, 1,500 and 2,400 px a second), and frames of each. */
const speeds = [10, 25, 40]
const frames = 100
/** Frames of at least this many ms are late. */
const late = 20

const load = (bench: Bench, site: Site) => bench.visit((visit) => openRuns(visit, slowdown, site), { site })

/** Opens the runs again and scrolls them. */
async function scroll(bench: Bench, site: Site) {
  return await bench.visit(
    async (visit) => {
      const { page } = visit
      await openRuns(visit, slowdown, site)
      const nodes = await page.evaluate(countNodes)
      const times: number[] = []
      for (const by of speeds) times.push(...(await page.evaluate(scrollFrames, { by, frames })))
      return {
        late: (100 * times.filter((time) => time >= late).length) / times.length,
        longest: Math.max(...times),
        nodes: Math.max(nodes, await page.evaluate(countNodes)),
        heap: await heapOf(visit),
      }
    },
    { site },
  )
}

/** Compares tables of up to 50,000 runs with the baseline: time to first rows, scrolling, nodes and heap. */
export async function measureApmRuns(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const { apmRuns, rounds, bounds } of amounts) {
    await bench.withData({ portals: 1, apmRuns }, async () => {
      const loads = await alternate(rounds, (site) => load(bench, site))
      const ours = await scroll(bench, 'console')
      const baseline = await scroll(bench, 'baseline')
      const of = `${apmRuns.toLocaleString('en')} runs, ${slowdown}x`
      const beside = (name: keyof typeof ours) => `baseline ${baseline[name].toFixed(1)}`
      rows.push(
        ratioRow(`${of}: address to first rows, to baseline`, loads, 'fromAddress', bounds?.ratio),
        ratioRow(`${of}: answer to first rows, to baseline`, loads, 'fromAnswer'),
        info(`${of}: scroll frames of ${late} ms and more`, ours.late, { unit: '%', note: beside('late') }),
        atMost(`${of}: longest scroll frame`, bounds?.longest, ours.longest, { unit: 'ms', note: beside('longest') }),
        atMost(`${of}: nodes of the document`, bounds?.nodes, ours.nodes, { note: beside('nodes') }),
        info(`${of}: heap after collection`, ours.heap, { unit: 'MB', note: beside('heap') }),
      )
    })
  }
  return rows
}
