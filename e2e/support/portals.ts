import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { readerOf } from '#mocks/test-reader.ts'
import { expect } from './checked.ts'
import { rows, rowsWith } from './table.ts'

/** The six words that runs are counted under, in the order of the columns and of the cards. */
export const countWords = ['Successful', 'Failed', 'Cancel', 'Running', 'Pending', 'Scheduled'] as const

/** The row of a portal on the dashboard. */
export const portalRow = (page: Page, name: string): Locator => rowsWith(page, 'Portals', name)

/** The link that a portal's name is. */
export const portalLink = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })

/** The names of the portals as the table shows them, from the top; a portal that failed by its domain. */
export const shownPortals = (page: Page): Promise<string[]> =>
  rows(page, 'Portals')
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent))

/** What the portals scroll in. */
export const portalsBox = (page: Page): Locator => page.getByRole('region', { name: 'Portals, scroll area' })

/** The names of the portals that can be seen at least in part. */
export const namesInView = (page: Page): Promise<string[]> =>
  portalsBox(page).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return [...box.querySelectorAll('tbody tr')]
      .filter((row) => row.getBoundingClientRect().bottom > top && row.getBoundingClientRect().top < bottom)
      .flatMap((row) => row.querySelector('th a')?.textContent ?? [])
  })

/** Waits until the portals stand in this order, by name; a matcher stands for a text. */
export async function expectPortals(page: Page, names: readonly unknown[]): Promise<void> {
  await expect.poll(() => shownPortals(page)).toEqual(names)
}

/** The portal at a place of the platform's list, from 0. */
export function portalAt(platform: Platform, at: number) {
  const portal = platform.db.portals[at]
  if (portal === undefined) throw new Error(`The platform has no portal ${String(at)}.`)
  return portal
}

/** The six counts of a portal by their words, as the platform answers them; the question is not in its list of calls. */
export async function countsOf(platform: Platform, portalId: string): Promise<Record<string, number>> {
  const counts = await readerOf(platform).summary(portalId)
  platform.calls.pop()
  return Object.fromEntries(countWords.map((word) => [word, counts[word.toLowerCase()] ?? NaN]))
}
