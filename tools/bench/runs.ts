import { throttle } from './dashboard.ts'
import type { Site, Visit } from './harness.ts'
import { markOf, recordMarks } from './marks.ts'

const path = '/apm-dashboard/portals/2001/portal-detail'

/** In the page: time of the answer with the runs, in ms since the page began. */
function runsResponseTime(): number {
  const entry = performance.getEntriesByType('resource').find(({ name: url }) => url.includes('/detail?'))
  return entry instanceof PerformanceResourceTiming ? entry.responseEnd : NaN
}

/**
 * Opens the screen of the portal with many runs on a throttled main thread, then pauses live refresh. Resolves to the
 * time of the first painted rows, in ms since the page began and since their answer.
 */
export async function openRuns(visit: Visit, slowdown: number, site: Site = 'console') {
  const { page } = visit
  await throttle(visit, slowdown)
  await recordMarks(visit)
  await page.goto(path, { waitUntil: 'commit' })
  const fromAddress = await markOf(visit, 'firstRow')
  const fromResponse = fromAddress - (await page.evaluate(runsResponseTime))
  if (site === 'console') await page.keyboard.press('p')
  await page.waitForLoadState('networkidle')
  return { fromAddress, fromResponse }
}

/** In the page: scrolls what scrolls the runs by `by` px each frame; resolves to the duration of each frame in ms. */
export function scrollFrames({ by, frames }: { by: number; frames: number }): Promise<number[]> {
  let box = document.querySelector('table[aria-label="Runs"]')?.parentElement
  while (box && !(box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto'))
    box = box.parentElement
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

/** In the page: the number of nodes in the document, text nodes included. */
export function countNodes(): number {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
  let nodes = 1
  while (walker.nextNode()) nodes += 1
  return nodes
}
