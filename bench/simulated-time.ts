import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import type { Visit } from './harness.ts'

/** Gives the page a clock that can be moved on, and a list of the timers that it has set. Call it before the page is opened. */
export async function simulateTime({ page }: Visit): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const alive = new Map<unknown, 'timeout' | 'interval'>()
    Object.assign(window, { aliveTimers: alive })
    const { setTimeout: later, setInterval: every, clearTimeout: notLater, clearInterval: notEvery } = window
    Object.assign(window, {
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

/** Waits until every call is answered and what the answers set off was drawn. */
async function quiet(page: Page, platform: Platform): Promise<void> {
  let before = -1
  while (before !== platform.calls.length || platform.calls.some(({ status }) => status === null)) {
    before = platform.calls.length
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
}

/**
 * Lets so many minutes go by in steps of the fastest live refresh, each once all calls of the one before are answered.
 * Gives how many calls each step made.
 */
export async function pass({ page }: Visit, platform: Platform, minutes: number): Promise<number[]> {
  const step = 8000
  const calls: number[] = []
  for (let gone = step; gone <= minutes * 60_000; gone += step) {
    // The platform keeps the last ten thousand.
    platform.calls.length = 0
    // oxlint-disable no-await-in-loop -- time goes by one step after the other
    await page.clock.fastForward(step)
    await quiet(page, platform)
    // oxlint-enable no-await-in-loop
    calls.push(platform.calls.length)
  }
  return calls
}

/** The most calls that the steps of any minute made. */
export function mostInAMinute(calls: readonly number[]): number {
  const steps = Math.floor(60_000 / 8000)
  const sums = calls.map((_, at) => calls.slice(at, at + steps).reduce((sum, count) => sum + count, 0))
  return Math.max(0, ...sums)
}

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

/** What the page holds once all that nobody holds any more is collected: bytes of JS heap, nodes and listeners. */
export async function held({ cdp }: Visit): Promise<{ heap: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what the first round lets go, the next one collects
    await cdp.send('HeapProfiler.collectGarbage')
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
