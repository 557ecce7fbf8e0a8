import { type BrowserContext, expect, type CDPSession, type Locator, type Page, type Request } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { twoFrames } from './calls.ts'

/** For a page: Playwright's clock constructs plain dates only, so classes that extend `Date` would lose their prototype. */
export function letDateBeExtended() {
  globalThis.Date = new Proxy(Date, {
    construct: (clock, parts: [number], created) => {
      const date = new clock(...parts)
      const prototype: unknown = Reflect.get(created, 'prototype')
      if (prototype instanceof Object) Object.setPrototypeOf(date, prototype)
      return date
    },
  })
}

export async function setClock(context: BrowserContext, time: number | string) {
  await context.clock.setSystemTime(time)
  await context.addInitScript(letDateBeExtended)
}

export const liveControl = (page: Page): Locator => page.getByRole('group', { name: 'Live refresh' })

export const startPaused = (page: Page, userId = '501'): Promise<unknown> =>
  page.addInitScript((id) => localStorage.setItem(`live-paused/1/${id}`, 'true'), userId)

export async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperties(document, {
      visibilityState: { value, configurable: true },
      hidden: { value: value === 'hidden', configurable: true },
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

/** Divides every interval of live refresh. */
const defaultStep = 4000

/** `idle` waits until all calls have ended and their responses have been rendered without triggering further calls. */
export function followCalls(page: Page) {
  const open = new Set<Request>()
  let started = 0
  const onStart = (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/v1/')) return
    open.add(request)
    started += 1
  }
  const onEnd = (request: Request) => open.delete(request)
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd)
  return {
    async idle(): Promise<void> {
      for (let before = -1; before !== started || open.size > 0;) {
        before = started
        await twoFrames(page)
      }
    },
    end() {
      page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd)
    },
  }
}

interface AdvanceOptions {
  step?: number
  onStep?: () => void
}

export const readClock = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/** Stops the clock, so that what disappears after a moment stays. */
export async function pauseClock(page: Page): Promise<void> {
  // On a busy machine the second may pass between being read and being paused.
  await expect(async () => page.clock.pauseAt((await readClock(page)) + 1000)).toPass()
}

/** Jumps to a time of the page's clock, which runs on from there; not at all if that has passed in the meantime. */
async function jumpTo(page: Page, time: number): Promise<void> {
  // Paused there: a timer that is due a step later never fires in this one.
  await page.clock.pauseAt(time).catch((error: unknown) => {
    if (!String(error).includes('fast-forward to the past')) throw error
  })
  await page.clock.resume()
}

/**
 * Returns the number of calls of each step. A step jumps only the rest of its time, because the clock also runs while
 * calls get responses.
 */
export async function advanceMinutes(
  page: Page,
  platform: Platform,
  minutes: number,
  { step = defaultStep, onStep }: AdvanceOptions = {},
): Promise<number[]> {
  const calls = followCalls(page)
  const counts: number[] = []
  const start = await readClock(page)
  for (let elapsed = step; elapsed <= minutes * 60_000; elapsed += step) {
    const before = platform.calls.length
    if ((await readClock(page)) < start + elapsed) await jumpTo(page, start + elapsed)
    await calls.idle()
    counts.push(platform.calls.length - before)
    onStep?.()
  }
  calls.end()
  return counts
}

export function mostInAMinute(counts: readonly number[], step = defaultStep): number {
  const stepsPerMinute = Math.ceil(60_000 / step)
  const sums = counts.map((_, index) =>
    counts.slice(index, index + stepsPerMinute).reduce((sum, count) => sum + count, 0),
  )
  return Math.max(0, ...sums)
}

/** Call it before the page is opened. */
export async function simulateTime(page: Page, time?: Date): Promise<void> {
  await page.clock.install(time && { time })
  await page.addInitScript(() => {
    const alive = new Map<unknown, 'timeout' | 'interval'>()
    const originalSetTimeout = window.setTimeout.bind(window)
    const originalSetInterval = window.setInterval.bind(window)
    const originalClearTimeout = window.clearTimeout.bind(window)
    const originalClearInterval = window.clearInterval.bind(window)
    Object.assign(window, {
      aliveTimers: alive,
      setTimeout: (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const id = originalSetTimeout(() => {
          alive.delete(id)
          work(...args)
        }, ms)
        alive.set(id, 'timeout')
        return id
      },
      setInterval: (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const id = originalSetInterval(work, ms, ...args)
        alive.set(id, 'interval')
        return id
      },
      clearTimeout: (id: number) => {
        alive.delete(id)
        originalClearTimeout(id)
      },
      clearInterval: (id: number) => {
        alive.delete(id)
        originalClearInterval(id)
      },
    })
  })
}

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

export async function measureMemory(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

/** With the clock stopped, because 'Copied' disappears after a second. */
export async function copyBy(page: Page, part: Page | Locator, name: string): Promise<void> {
  const button = part.getByRole('button', { name })
  await expect(button).toBeVisible()
  await pauseClock(page)
  await button.click()
  await expect(part.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.resume()
}
