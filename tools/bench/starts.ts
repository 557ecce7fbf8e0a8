import type { Page } from '@playwright/test'
import { metric, slowDown, type Site, type Visit } from './harness.ts'
import { markOf } from './marks.ts'
import type { Measure } from './report.ts'

const amount = { portals: 50 }
const slowdown = 4
const where = `the dashboard with ${amount.portals} portals, 10 Mbit/s, 40 ms, CPU ${slowdown}x slower`
const why = 'For everybody, each morning: the list can be read from the first row on, and clicks wait for what blocks.'

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await markOf(page, 'inView')
}

async function start(visit: Visit) {
  const { page, cdp } = visit
  await slowDown(visit, slowdown)
  await cdp.send('Performance.enable')
  await openDashboard(page)
  await page.waitForLoadState('networkidle')
  return {
    'first row': await markOf(page, 'firstRow'),
    'counts in view': await markOf(page, 'inView'),
    'blocking time': await page.evaluate(() => window.benchBlocked ?? NaN),
    'script time': await metric(visit, 'ScriptDuration'),
    'style and layout': (await metric(visit, 'RecalcStyleDuration')) + (await metric(visit, 'LayoutDuration')),
  }
}

export const cold: Measure = {
  about: `First visit of ${where}. ${why}`,
  rounds: 3,
  run: (site) => site.visit(amount, start),
}

/** By the fourth visit, files and compiled code are cached. */
async function fourthVisit(site: Site) {
  return await site.visit(amount, async (visit) => {
    for (let visits = 0; visits < 3; visits += 1) {
      await openDashboard(visit.page)
      await visit.page.waitForLoadState('networkidle')
    }
    return await start(visit)
  })
}

export const warm: Measure = {
  about: `Fourth visit of the same, with files and compiled code from the cache.`,
  rounds: 3,
  run: fourthVisit,
}
