import type { Page } from '@playwright/test'
import { longTasks, throttle } from '../dashboard.ts'
import { clicks, slowest, watchEvents } from '../events.ts'
import { apmRuns, type Bench, type Visit } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'
import { recordTasks } from '../tasks.ts'

const slowdown = 4
const rounds = 3
/** How many frames each way of scrolling goes on for. */
const scrolled = 200
const path = '/apm-dashboard/portals/2001/portal-detail'
const bounds = { firstRows: 1500, lateFrames: 5, frame: 20, open: 100, nodes: 4000 }

const openers = (page: Page) => page.getByRole('button', { name: /^Show tasks of run / })

/** In the page: waits until a run stands in the table and is painted; gives when, in ms after the runs' answer came. */
function rowsAfterAnswer(): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      if (!document.querySelector('table[aria-label="Runs"] tbody tr[aria-rowindex]')) return
      watcher.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const entries = performance.getEntriesByType('resource').filter(({ name: url }) => url.includes('/detail?'))
          const [answer] = entries
          resolve(answer instanceof PerformanceResourceTiming ? performance.now() - answer.responseEnd : NaN)
        }),
      )
    }
    const watcher = new MutationObserver(check)
    watcher.observe(document, { subtree: true, childList: true })
    check()
  })
}

/** In the page: scrolls the table by as many px each frame; gives how long each frame took, in ms. */
function scrollFrames({ by, frames }: { by: number; frames: number }): Promise<number[]> {
  const box = document.querySelector('table[aria-label="Runs"]')?.parentElement
  if (!box) throw new Error("There is no table 'Runs'.")
  return new Promise((resolve) => {
    const times: number[] = []
    let before: number | undefined
    const step = (now: number) => {
      if (before !== undefined) times.push(now - before)
      before = now
      box.scrollTop += by
      if (times.length < frames) requestAnimationFrame(step)
      else resolve(times)
    }
    requestAnimationFrame(step)
  })
}

/** In the page: every node of the document, texts included. */
function countNodes(): number {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
  let nodes = 1
  while (walker.nextNode()) nodes += 1
  return nodes
}

/** Opens the screen of the portal with ten thousand runs; resolves to how long after their answer the first ones stood. */
async function openRuns(visit: Visit): Promise<number> {
  const { page } = visit
  await throttle(visit, slowdown)
  await page.goto(path, { waitUntil: 'commit' })
  const time = await page.evaluate(rowsAfterAnswer)
  await page.getByRole('button', { name: 'Pause live refresh' }).click()
  await page.waitForLoadState('networkidle')
  return time
}

const share = (count: number) => (100 * count) / scrolled

/** Ten thousand runs in one table: from the answer to the first rows, scrolling, opening a row, size of the document. */
export async function measureApmRuns(bench: Bench): Promise<Row[]> {
  const first: number[] = []
  for (let round = 1; round < rounds; round += 1) first.push(await bench.visit(openRuns))
  return await bench.visit(async (visit) => {
    const { page } = visit
    first.push(await openRuns(visit))
    const nodes = [await page.evaluate(countNodes)]
    const late: number[] = []
    const heavy: number[] = []
    for (const by of [10, 25, 40]) {
      const stop = await recordTasks(page)
      const times = await page.evaluate(scrollFrames, { by, frames: scrolled })
      const tasks = await stop()
      late.push(share(times.filter((time) => time >= bounds.frame).length))
      heavy.push(share(tasks.filter(({ cpu }) => cpu >= bounds.frame).length))
      nodes.push(await page.evaluate(countNodes))
    }

    await page.evaluate(watchEvents)
    const openings: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      // Each time another row, one that is in view whole.
      await openers(page)
        .nth(5 + round)
        .click()
      const time = await slowest(page, clicks)
      if (round >= 0) openings.push(time)
    }
    nodes.push(await page.evaluate(countNodes))
    await page.getByRole('columnheader', { name: 'Run Type' }).getByRole('button').click()
    const sort = await slowest(page, clicks)

    const before = await page.evaluate(() => performance.now())
    const answered = page.waitForResponse(/\/detail\?/).then((response) => response.finished())
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await answered
    await page.waitForTimeout(2000)
    const tasks = (await longTasks(page)).filter(({ start }) => start >= before)

    const unit = 'ms'
    const scrollNote = '600, 1,500 and 2,400 px a second'
    return [
      atMost(`${apmRuns} runs: answer to the first rows painted, ${slowdown}x`, bounds.firstRows, first, { unit }),
      atMost(
        `${apmRuns} runs: frames of ${bounds.frame} ms and more while scrolling, ${slowdown}x`,
        bounds.lateFrames,
        late,
        {
          unit: '%',
          note: scrollNote,
        },
      ),
      atMost(`${apmRuns} runs: the same by the page's CPU time, ${slowdown}x`, bounds.lateFrames, heavy, {
        unit: '%',
        note: scrollNote,
      }),
      atMost(`${apmRuns} runs: opening a row to the next paint, ${slowdown}x`, bounds.open, openings, { unit }),
      atMost(`${apmRuns} runs: nodes of the document at most`, bounds.nodes, Math.max(...nodes)),
      info(`${apmRuns} runs: sort to the next paint, ${slowdown}x`, sort, { unit }),
      info(
        `${apmRuns} runs: longest task of a refresh without news, ${slowdown}x`,
        Math.max(0, ...tasks.map(({ duration }) => duration)),
        { unit },
      ),
    ]
  })
}
