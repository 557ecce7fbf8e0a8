import type { Page } from '@playwright/test'
import { metric, type Site, type Visit } from './harness.ts'
import { markOf } from './marks.ts'
import type { Measure } from './report.ts'

const amount = { portals: 20, apmRuns: 10_000 }
const size = 100

function scrollFrames(frames: number): Promise<number[]> {
  let box = document.querySelector('table[aria-label="Runs"]')?.parentElement
  while (box && !(box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto')) {
    box = box.parentElement
  }
  if (!box) throw new Error("There is no table 'Runs'.")
  return new Promise((resolve) => {
    const times: number[] = []
    let before: number | undefined
    const step = (now: number) => {
      if (before !== undefined) times.push(now - before)
      before = now
      box.scrollTop += 50
      if (times.length < frames) requestAnimationFrame(step)
      else resolve(times)
    }
    requestAnimationFrame(step)
  })
}

async function manyRuns(visit: Visit) {
  const { page } = visit
  await page.goto('/apm-dashboard/portals/2001/portal-detail', { waitUntil: 'commit' })
  const firstRow = await markOf(page, 'firstRow')
  await page.waitForLoadState('networkidle')
  const before = await metric(visit, 'TaskDuration')
  const times = await page.evaluate(scrollFrames, 200)
  return {
    'first of 10,000 runs': firstRow,
    'scroll, main thread a frame': ((await metric(visit, 'TaskDuration')) - before) / times.length,
    'scroll, frames over 20 ms of 200': times.filter((time) => time > 20).length,
  }
}

const isLoaded = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('table[aria-busy=true], tbody[aria-busy=true], tbody[inert]') === null,
  )

async function timeOf(visit: Visit, click: () => Promise<void>): Promise<number> {
  const { page } = visit
  const before = await metric(visit, 'TaskDuration')
  await click()
  await page.waitForLoadState('networkidle')
  await isLoaded(page)
  return (await metric(visit, 'TaskDuration')) - before
}

async function wideTable(visit: Visit) {
  const { page, platform } = visit
  const portal = platform.db.portals.find(
    ({ id }) =>
      platform.db.runs(id).length > 2 * size &&
      platform.db.pipelineDays.every((row) => row.id !== id || row.pipeline_days === 0),
  )
  if (portal === undefined) throw new Error('No portal has three pages of runs.')
  await page.goto(`/dashboard/portals/${portal.id}/pipelines?size=${size}`)
  const table = page.getByRole('table', { name: 'Pipeline runs' })
  await table.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('p')
  const rows = `${size} runs of 22 columns`
  return {
    [`${rows}: another page`]: await timeOf(visit, () => page.getByRole('button', { name: 'Next page' }).click()),
    [`${rows}: another order`]: await timeOf(visit, () =>
      table.getByRole('columnheader', { name: 'Period' }).getByRole('button').click(),
    ),
    [`${rows}: another status`]: await timeOf(visit, () =>
      page.getByRole('list', { name: 'Runs by status' }).getByRole('link').first().click(),
    ),
  }
}

async function openTables(site: Site) {
  return await site.visit(amount, async (visit) => {
    await visit.cdp.send('Performance.enable')
    return { ...(await manyRuns(visit)), ...(await wideTable(visit)) }
  })
}

export const tables: Measure = {
  about:
    'Long tables at full speed. For those who look for one run among many: a frame has 16.7 ms, and a click is slow from 200 ms of the main thread on.',
  rounds: 3,
  run: openTables,
}
