import { expect, type Page } from '@playwright/test'

/**
 * Changes the system's colour scheme, and waits until the page has it. The app's own scheme must be `auto`, the
 * default.
 */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
