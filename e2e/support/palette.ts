import { expect, type Locator, type Page } from '@playwright/test'

/** The button of the topbar that opens the palette. */
export const searchButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Search' })

/** The palette. */
export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })

/** Its field. */
export const searchField = (page: Page): Locator => palette(page).getByRole('combobox')

/** Its results, or those whose text has this. */
export const results = (page: Page, hasText?: string | RegExp): Locator =>
  palette(page).getByRole('option').filter({ hasText })

/** Opens the palette by its key. */
export async function openPalette(page: Page): Promise<void> {
  // Before that nothing listens.
  await expect(searchButton(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
}
