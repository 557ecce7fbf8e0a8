import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Of each event: how long it took until the next paint, in ms. */
    benchEvents?: { name: string; duration: number }[]
  }
}

/** In the page: notes the events of keys and pointer from now on; those under 16 ms count as 0 and are not told. */
export function watchEvents(): void {
  const events: NonNullable<typeof window.benchEvents> = []
  window.benchEvents = events
  const observer = new PerformanceObserver((list) => {
    for (const { name: type, duration } of list.getEntries()) events.push({ name: type, duration })
  })
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  observer.observe(options)
}

/** Waits until what was asked for is painted and measured, and gives the longest of these events since the last call. */
export async function slowest(page: Page, types: readonly string[]): Promise<number> {
  await page.waitForTimeout(600)
  const events = await page.evaluate(() => window.benchEvents?.splice(0) ?? [])
  return Math.max(0, ...events.filter(({ name }) => types.includes(name)).map(({ duration }) => duration))
}

/** The events of one key. */
export const keys = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup']
/** The events of one click. */
export const clicks = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
