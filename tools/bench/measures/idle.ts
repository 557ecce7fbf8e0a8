import { commission, countsShown, openDashboard } from '../dashboard.ts'
import { portals, type Bench, type Site, type Visit } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'

/** Idle time before measuring, and measured time, in ms. */
const settleTime = 3000
const measuredTime = 20_000

/** CPU time so far in s, of the page's process and of the GPU process. */
async function processorTime({ page }: Visit): Promise<{ renderer: number; gpu: number }> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser of its own.')
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  const sum = (kind: string) =>
    processInfo.filter(({ type }) => type.toLowerCase() === kind).reduce((time, { cpuTime }) => time + cpuTime, 0)
  return { renderer: sum('renderer'), gpu: sum('gpu') }
}

async function idleShare(bench: Bench, site: Site) {
  return await bench.visit(
    async (visit) => {
      const { page } = visit
      await openDashboard(page, commission)
      await countsShown(page)
      // Measures the time between two refreshes, which are only seconds apart.
      if (site === 'console') await page.keyboard.press('p')
      await page.waitForTimeout(settleTime)
      const calls = bench.platform.calls.length
      const before = await processorTime(visit)
      await page.waitForTimeout(measuredTime)
      const after = await processorTime(visit)
      const share = (kind: keyof typeof before) => (100 * 1000 * (after[kind] - before[kind])) / measuredTime
      return { renderer: share('renderer'), gpu: share('gpu'), calls: bench.platform.calls.length - calls }
    },
    { site },
  )
}

/** Measures the open dashboard's share of one core while nothing changes, without throttling. */
export async function measureIdle(bench: Bench): Promise<Row[]> {
  const ours = await idleShare(bench, 'console')
  const baseline = await idleShare(bench, 'baseline')
  const unit = '%'
  return [
    atMost(`idle, ${portals} portals: share of one core`, 1, ours.renderer, {
      unit,
      note: `the page's process over ${measuredTime / 1000} s, ${ours.calls} calls; baseline ${baseline.renderer.toFixed(2)}`,
    }),
    info('idle: share of one core, what draws', ours.gpu, { unit, note: `baseline ${baseline.gpu.toFixed(2)}` }),
  ]
}
