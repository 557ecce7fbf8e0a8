import type { Page } from '@playwright/test'
import { atMost, median, type Row } from './row.ts'

declare global {
  interface Window {
    /** Of each event: when it came, and how long it took until the next paint, in ms. */
    benchEvents?: { name: string; start: number; duration: number }[]
  }
}

/** The events of one key. */
export const keys = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup']
/** The events of one click. */
const clicks = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** How many times each interaction is made. */
const rounds = 20
/** In ms: no interaction may take longer, and none of those that are made all day. */
export const bounds = { any: 100, common: 50 }

/** In the page: notes the events of keys and pointer from now on; those under 16 ms are not told. */
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

/** In the page: waits until it has painted and has nothing more to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })))
  })
}

interface Making {
  /** In ms until the next one; until the page has nothing to do unless given. */
  pause?: number
  /** What is measured in the act; clicks unless given. */
  types?: readonly string[]
}

/**
 * Makes an interaction 21 times and gives how long the slowest event of each took until the next paint, in ms; 0 is under
 * 16 ms. The first one, `act(-1)`, is not told: the engine warms up.
 */
export async function timesOf(
  page: Page,
  act: (round: number) => Promise<unknown>,
  { pause, types = clicks }: Making = {},
): Promise<number[]> {
  await page.evaluate(watchEvents)
  const starts: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    starts.push(await page.evaluate(() => performance.now()))
    await act(round)
    if (pause === undefined) await page.evaluate(idle)
    else await page.waitForTimeout(pause)
  }
  // What was measured is told a moment after its paint.
  await page.waitForTimeout(600)
  const events = await page.evaluate(() => window.benchEvents?.splice(0) ?? [])
  return starts.slice(1).map((from, at) => {
    const until = starts[at + 2] ?? Infinity
    const own = events.filter(({ name, start }) => types.includes(name) && start >= from && start < until)
    return Math.max(0, ...own.map(({ duration }) => duration))
  })
}

/** One line: the slowest of what an interaction took, with the middle one beside it. */
export function worstRow(what: string, bound: number, times: readonly number[]): Row {
  const next = times.toSorted((one, other) => other - one).slice(1, 4)
  const note = `of ${times.length}; the next ${next.join(', ')}`
  return { ...atMost(what, bound, Math.max(...times), { unit: 'ms', note }), median: median(times) }
}
