import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

/** One task of a page's main thread, in ms since the page began. */
export interface Task {
  start: number
  /** Wall-clock time, including waits for a busy machine. */
  duration: number
  /** CPU time of the thread, independent of other programs. */
  cpu: number
}

/** An event of the browser's trace, times in µs. */
const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
})
type TraceEvent = z.output<typeof traceEvent>

const taskName = 'RunTask'
const markName = 'bench-clock'
/** In µs: shorter tasks are ignored. */
const minDuration = 10_000

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Starts recording; the returned function stops and resolves to the main thread's tasks of 10 ms and more. */
export async function recordTasks(page: Page): Promise<() => Promise<Task[]>> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser of its own to trace.')
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const item of value) {
      const { success, data } = z.safeParse(traceEvent, item)
      if (success && (data.name === markName || (data.name === taskName && (data.dur ?? 0) >= minDuration))) {
        events.push(data)
      }
    }
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  return async () => {
    // Identifies the page's thread, and maps the page's clock to the trace.
    const lastSeenTime = await page.evaluate((text) => performance.mark(text).startTime, markName)
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    await cdp.detach()
    const mark = events.find(({ name: text }) => text === markName)
    if (mark === undefined) throw new Error("The page's mark is missing in the trace.")
    return events
      .filter(({ name: text, pid, tid }) => text === taskName && pid === mark.pid && tid === mark.tid)
      .map(({ ts, dur = 0, tdur = dur }) => ({
        start: lastSeenTime + (ts - mark.ts) / 1000,
        duration: dur / 1000,
        cpu: tdur / 1000,
      }))
  }
}
