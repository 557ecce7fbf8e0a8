import { aliveTimers, held, mostInAMinute, pass, setVisibility, simulateTime } from '../../e2e/support/live.ts'
import { commission, countsShown, openDashboard } from '../dashboard.ts'
import type { Bench, Visit } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'

/** In minutes: before the first look, so that what is made once has been made, and between the looks. */
const warmUp = 10
const long = 120
const short = 10

/** In ms: a little more than the fastest live refresh. */
const step = 8500

/** In bytes. */
const mostGrowth = 5e6
const mostInOutage = 10

/** A screen that refreshes itself: its name, and what opens it and waits until it is whole. */
interface Screen {
  name: string
  open: (visit: Visit) => Promise<void>
}

/** A portal of which something runs: its screen is refreshed most often. */
async function busyPath(bench: Bench): Promise<string> {
  for (const { id } of bench.platform.db.portals) {
    const request = new Request(`http://127.0.0.1/v1/portals/${id}/summary`, {
      headers: { Authorization: `Bearer ${bench.platform.tokenOf('admin')}` },
    })
    // oxlint-disable-next-line no-await-in-loop -- until one fits
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
    // The platform keeps the last ten thousand calls: their number must not stop to grow.
    const minutes = (count: number) =>
      pass(page, platform, count, {
        step,
        onStep: () => {
          platform.calls.length = 0
        },
      })
    await simulateTime(page)
    await open(visit)
    // Each call would be an entry of a list that usually ends at 250.
    await page.evaluate(() => {
      performance.clearResourceTimings()
      performance.setResourceTimingBufferSize(0)
    })
    await page.mouse.move(0, 0)
    await minutes(warmUp)
    const before = await held(cdp)
    const calls = await minutes(long)
    const after = await held(cdp)

    await setVisibility(page, 'hidden')
    const hidden = await minutes(short)
    await setVisibility(page, 'visible')
    await minutes(1)

    platform.faultAll({ kind: 503 })
    const outage = await minutes(short)
    platform.faultAll(null)
    await minutes(2)

    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('region', { name: 'Account Info' }).waitFor()
    await page.mouse.move(0, 0)
    const { intervals } = await aliveTimers(page)
    const left = await minutes(short)
    const { timeouts } = await aliveTimers(page)

    const growth = after.heap - before.heap
    return [
      atMost(`${name}: heap grown in two hours`, mostGrowth / 1e6, growth / 1e6, {
        unit: 'MB',
        note: `from ${(before.heap / 1e6).toFixed(1)} MB`,
      }),
      atMost(`${name}: nodes more than before`, 0, Math.max(0, after.nodes - before.nodes), {
        note: `of ${before.nodes}, after ${after.nodes}`,
      }),
      atMost(`${name}: listeners more than before`, 0, Math.max(0, after.listeners - before.listeners), {
        note: `of ${before.listeners}, after ${after.listeners}`,
      }),
      info(`${name}: calls a minute`, sum(calls) / long),
      atMost(`${name}: calls while hidden`, 0, sum(hidden), { note: `${short} min` }),
      atMost(`${name}: calls in the worst minute of an outage`, mostInOutage, mostInAMinute(outage, step)),
      atMost(`${name}: calls after leaving`, 0, sum(left), { note: `${short} min` }),
      atMost(`${name}: intervals left after leaving`, 0, intervals),
      atMost(`${name}: timers left ten minutes after leaving`, 0, timeouts),
    ]
  })
}

/** Two hours of live refresh in simulated time, then a hidden tab, an outage, and leaving. Takes minutes. */
export async function measureSoak(bench: Bench): Promise<Row[]> {
  const screens: Screen[] = [
    {
      name: 'dashboard',
      open: async ({ page }) => {
        await openDashboard(page, commission)
        await countsShown(page)
      },
    },
    {
      name: 'pipelines',
      open: async ({ page }) => {
        await page.goto(await busyPath(bench))
        await page
          .getByRole('button', { name: /^Show details of run / })
          .first()
          .waitFor()
      },
    },
  ]
  const rows: Row[] = []
  // oxlint-disable-next-line no-await-in-loop -- one page at a time
  for (const screen of screens) rows.push(...(await soak(bench, screen)))
  return rows
}
