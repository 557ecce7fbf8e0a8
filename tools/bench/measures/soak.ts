import {
  advanceMinutes,
  aliveTimers,
  measureMemory,
  mostInAMinute,
  setVisibility,
  simulateTime,
} from '../../../e2e/support/clock.ts'
import { apm, commission, countsShown, openDashboard, type Dashboard } from '../dashboard.ts'
import type { Bench, Visit } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'

/** In minutes: warm-up for one-time allocations, measured time, and time of each further check. */
const warmUp = 10
const measuredTime = 120
const checkTime = 10

/** In ms: a little more than the fastest live refresh. */
const step = 8500

/** Maximum heap growth in bytes, and maximum of calls a minute in an outage. */
const maxGrowth = 5e6
const maxCallsInOutage = 10

/** A screen with live refresh. */
interface Screen {
  name: string
  /** Opens the screen and waits until it has loaded. */
  open: (visit: Visit) => Promise<void>
}

/** The path of a portal with running pipelines, whose screen refreshes most often. Throws if there is none. */
async function busyPath(bench: Bench): Promise<string> {
  for (const { id } of bench.platform.db.portals) {
    const request = new Request(`http://127.0.0.1/v1/portals/${id}/summary`, {
      headers: { Authorization: `Bearer ${bench.platform.tokenOf('admin')}` },
    })
    const text = await (await bench.platform.respond(request))?.text()
    if (text !== undefined && /"running":[1-9]/.test(text)) return `/dashboard/portals/${id}/pipelines`
  }
  throw new Error('Nothing runs on any portal.')
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

async function soak(bench: Bench, { name, open }: Screen): Promise<Row[]> {
  const { platform } = bench
  return await bench.visit(async (visit) => {
    const { page, cdp } = visit
    // The platform caps its call log at 10,000; calls are counted by its length, which must stay below.
    const minutes = (count: number) =>
      advanceMinutes(page, platform, count, {
        step,
        onStep: () => {
          platform.calls.length = 0
        },
      })
    await simulateTime(page)
    await open(visit)
    // Resource timing entries would count as heap growth.
    await page.evaluate(() => {
      performance.clearResourceTimings()
      performance.setResourceTimingBufferSize(0)
    })
    await page.mouse.move(0, 0)
    await minutes(warmUp)
    const before = await measureMemory(cdp)
    const calls = await minutes(measuredTime)
    const after = await measureMemory(cdp)

    await setVisibility(page, 'hidden')
    const hidden = await minutes(checkTime)
    await setVisibility(page, 'visible')
    await minutes(1)

    platform.faultAll({ kind: 503 })
    const outage = await minutes(checkTime)
    platform.faultAll(null)
    await minutes(2)

    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('region', { name: 'Account Info' }).waitFor()
    await page.mouse.move(0, 0)
    const { intervals } = await aliveTimers(page)
    const left = await minutes(checkTime)
    const { timeouts } = await aliveTimers(page)

    const growth = after.heap - before.heap
    return [
      atMost(`${name}: heap grown in two hours`, maxGrowth / 1e6, growth / 1e6, {
        unit: 'MB',
        note: `from ${(before.heap / 1e6).toFixed(1)} MB`,
      }),
      atMost(`${name}: nodes more than before`, 0, Math.max(0, after.nodes - before.nodes), {
        note: `of ${before.nodes}, after ${after.nodes}`,
      }),
      atMost(`${name}: listeners more than before`, 0, Math.max(0, after.listeners - before.listeners), {
        note: `of ${before.listeners}, after ${after.listeners}`,
      }),
      info(`${name}: calls a minute`, sum(calls) / measuredTime),
      atMost(`${name}: calls while hidden`, 0, sum(hidden), { note: `${checkTime} min` }),
      atMost(`${name}: calls in the worst minute of an outage`, maxCallsInOutage, mostInAMinute(outage, step)),
      atMost(`${name}: calls after leaving`, 0, sum(left), { note: `${checkTime} min` }),
      atMost(`${name}: intervals left after leaving`, 0, intervals),
      atMost(`${name}: timers left ten minutes after leaving`, 0, timeouts),
    ]
  })
}

/** A dashboard, loaded when all its counts are. */
const countsScreen = (name: string, dashboard: Dashboard): Screen => ({
  name,
  open: async ({ page }) => {
    await openDashboard(page, dashboard)
    await countsShown(page)
  },
})

/** The runs of a portal. */
const runsScreen = (name: string, path: string): Screen => ({
  name,
  open: async ({ page }) => {
    await page.goto(path)
    const openers = page.getByRole('button', { name: /^Show (details|tasks) of run / })
    await openers.first().waitFor()
  },
})

/** Measures two simulated hours of live refresh, then a hidden tab, an outage, and leaving. Takes minutes. */
export async function measureSoak(bench: Bench): Promise<Row[]> {
  const apmPortal = bench.platform.db.apmPortals[0]?.id ?? ''
  const screens = [
    countsScreen('dashboard', commission),
    runsScreen('pipelines', await busyPath(bench)),
    countsScreen('APM dashboard', apm),
    runsScreen('APM runs', `/apm-dashboard/portals/${apmPortal}/portal-detail`),
  ]
  const rows: Row[] = []
  for (const screen of screens) rows.push(...(await soak(bench, screen)))
  return rows
}
