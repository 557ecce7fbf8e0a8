import type { Locator, Page } from '@playwright/test'
import { expect } from './checked.ts'
import { chooseMore } from './more.ts'

/** The map of portals. */
export const map = (page: Page): Locator => page.getByRole('group', { name: 'Portal map' })

/** The tiles of the map. */
export const tiles = (page: Page): Locator => map(page).getByRole('link')

/** The tile of a portal, by its domain, which no other has. */
export const tileOf = (page: Page, { domain }: { domain: string }): Locator =>
  map(page).getByRole('link', { name: `, ${domain}, ` })

/** The names of the portals in the order of the tiles. */
export const mappedPortals = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')?.split(', ')[0] ?? ''))

/** The tiles with a state in their names. */
export const tilesWith = (page: Page, word: string): Locator => map(page).getByRole('link', { name: `, ${word}` })

/** Chooses the map on an open dashboard. */
export async function showMap(page: Page): Promise<void> {
  await chooseMore(page, 'Map view')
  await expect(map(page)).toBeVisible()
}
