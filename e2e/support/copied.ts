import { expect, type Locator, type Page } from '@playwright/test'
import { pauseClock } from './live.ts'

/** Copies by the button with this name, which then says so. It does for a second: the page's clock stands meanwhile. */
export async function copyBy(page: Page, part: Page | Locator, name: string): Promise<void> {
  const button = part.getByRole('button', { name })
  await expect(button).toBeVisible()
  await pauseClock(page)
  await button.click()
  await expect(part.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.resume()
}
