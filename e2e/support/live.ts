import type { CDPSession, Locator, Page, Request } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'

/** When the data is from, and the buttons that pause, resume and refresh. */
export const liveControl = (page: Page): Locator => page.getByRole('group', { name: 'Live refresh' })

/** Tells the page what a browser tells it when its tab goes to the background or comes back. */
export async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperties(document, {
      visibilityState: { value: now, configurable: true },
      hidden: { value: now === 'hidden', configurable: true },
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

/** In ms: divides the paces of a live refresh, so that each comes in its time. */
const shortStep = 4000

/**
 * Follows the calls of the page. `settled` waits until each is over and what their ends set off was drawn and called for
 * nothing more; `end` stops to follow.
 */
export function followCalls(page: Page) {
  const open = new Set<Request>()
  let begun = 0
  const begin = (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/v1/')) return
    open.add(request)
    begun += 1
  }
  const over = (request: Request) => open.delete(request)
  page.on('request', begin).on('requestfinished', over).on('requestfailed', over)
  return {
    async settled(): Promise<void> {
      for (let before = -1; before !== begun || open.size > 0;) {
        before = begun
        // oxlint-disable-next-line no-await-in-loop -- until it is so
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
        )
      }
    },
    end() {
      page.off('request', begin).off('requestfinished', over).off('requestfailed', over)
    },
  }
}

interface Passing {
  /** In ms. */
  step?: number
  /** Called after each step. */
  onStep?: () => void
}

/**
 * Lets so many minutes go by in steps of 4 s, each once all calls of the one before are answered; gives how many calls
 * each step made. The page's clock must be installed.
 */
export async function pass(
  page: Page,
  platform: Platform,
  minutes: number,
  { step = shortStep, onStep }: Passing = {},
): Promise<number[]> {
  const calls = followCalls(page)
  const counts: number[] = []
  for (let gone = step; gone <= minutes * 60_000; gone += step) {
    const before = platform.calls.length
    // oxlint-disable no-await-in-loop -- time goes by one step after the other
    await page.clock.fastForward(step)
    await calls.settled()
    // oxlint-enable no-await-in-loop
    counts.push(platform.calls.length - before)
    onStep?.()
  }
  calls.end()
  return counts
}

/** The most calls that the steps of any minute made. */
export function mostInAMinute(counts: readonly number[], step = shortStep): number {
  const many = Math.ceil(60_000 / step)
  const sums = counts.map((_, at) => counts.slice(at, at + many).reduce((sum, count) => sum + count, 0))
  return Math.max(0, ...sums)
}

/** Gives the page a clock that can be moved on, and a list of the timers that it has set. Call it before it is opened. */
export async function simulateTime(page: Page, time?: Date): Promise<void> {
  await page.clock.install(time && { time })
  await page.addInitScript(() => {
    const alive = new Map<unknown, 'timeout' | 'interval'>()
    const later = window.setTimeout.bind(window)
    const every = window.setInterval.bind(window)
    const notLater = window.clearTimeout.bind(window)
    const notEvery = window.clearInterval.bind(window)
    Object.assign(window, {
      aliveTimers: alive,
      setTimeout: (work: (...parts: unknown[]) => void, ms?: number, ...parts: unknown[]) => {
        const id = later(() => {
          alive.delete(id)
          work(...parts)
        }, ms)
        alive.set(id, 'timeout')
        return id
      },
      setInterval: (work: (...parts: unknown[]) => void, ms?: number, ...parts: unknown[]) => {
        const id = every(work, ms, ...parts)
        alive.set(id, 'interval')
        return id
      },
      clearTimeout: (id: number) => {
        alive.delete(id)
        notLater(id)
      },
      clearInterval: (id: number) => {
        alive.delete(id)
        notEvery(id)
      },
    })
  })
}

/** How many timers and intervals the page has set that have neither come nor been taken back. */
export async function aliveTimers(page: Page): Promise<{ timeouts: number; intervals: number }> {
  return await page.evaluate(() => {
    const alive: unknown = Reflect.get(window, 'aliveTimers')
    const kinds = alive instanceof Map ? [...alive.values()] : []
    return {
      timeouts: kinds.filter((kind) => kind === 'timeout').length,
      intervals: kinds.filter((kind) => kind === 'interval').length,
    }
  })
}

/** What the page holds once all that nobody holds any more is collected: bytes of JS heap, nodes and listeners. */
export async function held(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what the first round lets go, the next one collects
    await cdp.send('HeapProfiler.collectGarbage')
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
