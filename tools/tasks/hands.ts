import type { Locator, Page } from '@playwright/test'
import { keysOf, noEffort, type Effort } from './effort.ts'

export interface Hands {
  readonly effort: Readonly<Effort>
  click: (part: Locator) => Promise<void>
  /** Rests the pointer on a part. It counts as a click: the hand does as much. */
  point: (part: Locator) => Promise<void>
  /** One key, or keys held together, such as `Control+k`. */
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  tap: (part: Locator) => Promise<void>
}

export function handsOn(page: Page): Hands {
  const effort = { ...noEffort }
  return {
    effort,
    async click(part) {
      effort.clicks += 1
      await part.click()
    },
    async point(part) {
      effort.clicks += 1
      await part.hover()
    },
    async press(key) {
      effort.keys += 1
      await page.keyboard.press(key)
    },
    async type(text) {
      effort.keys += keysOf(text)
      await page.keyboard.type(text)
    },
    async tap(part) {
      effort.taps += 1
      await part.tap()
    },
  }
}
