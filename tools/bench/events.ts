import type { Page } from '@playwright/test'
import { atMost, median, type Row } from './row.ts'

declare global {
  interface Window {
    /** Start of each event and its duration until the next paint, in ms. */
    benchEvents?: { name: string; start: number; duration: number }[]
  }
}

/** The events of one key. */
export const keys = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup']
/** The events of one click. */
const clicks = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** Measured repetitions of each interaction. */
const rounds = 20
/** Maximum duration in ms of any interaction, and of a frequent one. */
export const bounds = { any: 100, common: 50 }

/** In the page: records key and pointer events; the browser omits those under 16 ms. */
function watchEvents(): void {
  if (window.benchEvents) return
  const events: { name: string; start: number; duration: number }[] = []
  window.benchEvents = events
  const observer = new PerformanceObserver((list) => {
    for (const { name: type, startTime, duration } of list.getEntries()) {
      events.push({ name: type, start: startTime, duration })
    }
  })
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  observer.observe(options)
}

/** In the page: waits until it has painted and is idle. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })))
  })
}

interface InteractionOptions {
  /** Pause between two interactions in ms; by default until the page is idle. */
  pause?: number
  /** Event types to measure; clicks by default. */
  types?: readonly string[]
}

/**
 * Makes an interaction 21 times. Returns the duration of each one's slowest event until the next paint, in ms; 0 is under
 * 16 ms. The first one, `act(-1)`, warms up the engine and is excluded.
 */
export async function timesOf(
  page: Page,
  act: (round: number) => Promise<unknown>,
  { pause, types = clicks }: InteractionOptions = {},
): Promise<number[]> {
  await page.evaluate(watchEvents)
  const starts: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    starts.push(await page.evaluate(() => performance.now()))
    await act(round)
    if (pause === undefined) await page.evaluate(idle)
    else await page.waitForTimeout(pause)
  }
  // Entries are delivered some time after their paint.
  await page.waitForTimeout(600)
  const events = await page.evaluate(() => window.benchEvents?.splice(0) ?? [])
  return starts.slice(1).map((from, index) => {
    const until = starts[index + 2] ?? Infinity
    const own = events.filter(({ name, start }) => types.includes(name) && start >= from && start < until)
    return Math.max(0, ...own.map(({ duration }) => duration))
  })
}

/** One row: the slowest duration of an interaction, with the median. */
export function worstRow(what: string, bound: number, times: readonly number[]): Row {
  const next = times.toSorted((one, other) => other - one).slice(1, 4)
  const note = `of ${times.length}; the next ${next.join(', ')}`
  return { ...atMost(what, bound, Math.max(...times), { unit: 'ms', note }), median: median(times) }
}
