import type { Locator, Page } from '@playwright/test'
import type { CallRecord, Platform } from '#mocks/platform.ts'
import { expectQuiet } from './calls.ts'

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

/** A call, and how many ms of the page's clock after the start it came. */
interface TimedCall extends CallRecord {
  after: number
}

/**
 * Lets so many minutes go by in steps of the fastest live refresh, each once all of the one before is answered. Gives the
 * calls that came. The page's clock must be installed.
 */
export async function pass(page: Page, platform: Platform, minutes: number): Promise<TimedCall[]> {
  const step = 4000
  const calls: TimedCall[] = []
  let known = platform.calls.length
  for (let after = step; after <= minutes * 60_000; after += step) {
    // oxlint-disable no-await-in-loop -- time goes by one step after the other
    await page.clock.fastForward(step)
    await expectQuiet(page, platform)
    // oxlint-enable no-await-in-loop
    calls.push(...platform.calls.slice(known).map((call) => ({ ...call, after })))
    known = platform.calls.length
  }
  return calls
}

/** The most calls that any minute had. */
export const mostInAMinute = (calls: readonly TimedCall[]): number =>
  Math.max(
    0,
    ...calls.map(({ after }) => calls.filter((one) => one.after >= after && one.after < after + 60_000).length),
  )
