import type { Page } from '@playwright/test'
import { pauseClock } from './live.ts'

/** Presses the keys of a shortcut one after the other, such as `g d`. */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  const all = keys.split(' ')
  // The next key of a shortcut must come within 1.5 s: the page's clock stands meanwhile.
  if (all.length > 1) await pauseClock(page)
  for (const key of all) await page.keyboard.press(key)
  if (all.length > 1) await page.clock.resume()
}
