import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { readerOf } from '#mocks/test-reader.ts'
import { dropOwnCalls } from './calls.ts'
import { expect } from './checked.ts'
import { rows, rowsWith } from './table.ts'

/** The names of the six counts, in the order of the columns and cards. */
export const countNames = ['Successful', 'Failed', 'Cancel', 'Running', 'Pending', 'Scheduled'] as const

/** The row of a portal on the dashboard. */
export const portalRow = (page: Page, name: string): Locator => rowsWith(page, 'Portals', name)

/** The link with a portal's name. */
export const portalLink = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })

/** The portal names in table order; the header cell's text for a portal without a link. */
export const shownPortals = (page: Page): Promise<string[]> =>
  rows(page, 'Portals').evaluateAll((all) =>
    all.map(
      (row) =>
        row.querySelector('a')?.textContent ??
        (row.querySelector('th') ?? row).textContent.split('Unable To Fetch')[0] ??
        '',
    ),
  )

/** The scroll area of the portals. */
export const portalsBox = (page: Page): Locator => page.getByRole('region', { name: 'Portals (scrollable)' })

/** The names of the portals that are at least partly in view. */
export const namesInView = (page: Page): Promise<string[]> =>
  portalsBox(page).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return [...box.querySelectorAll('tbody tr')]
      .filter((row) => row.getBoundingClientRect().bottom > top && row.getBoundingClientRect().top < bottom)
      .flatMap((row) => row.querySelector('th a')?.textContent ?? [])
  })

/** Waits until the table shows these portals in this order, by name or matcher. */
export async function expectPortals(page: Page, names: readonly unknown[]): Promise<void> {
  await expect.poll(() => shownPortals(page)).toEqual(names)
}

/** The portal at an index of the platform's list. Throws if there is none. */
export function portalAt(platform: Platform, index: number) {
  const portal = platform.db.portals[index]
  if (portal === undefined) throw new Error(`The platform has no portal ${String(index)}.`)
  return portal
}

/** The six counts of a portal by name, from the platform; the call is not logged. */
export async function countsOf(platform: Platform, portalId: string): Promise<Record<string, number>> {
  const counts = await readerOf(platform).summary(portalId)
  dropOwnCalls(platform)
  return Object.fromEntries(countNames.map((name) => [name, counts[name.toLowerCase()] ?? NaN]))
}

/** The names of these portals by one of their counts, the highest first, then by name. `sign` 1: the lowest first. */
export async function sortedByCount(
  platform: Platform,
  portals: readonly { id: string; name: string }[],
  word: (typeof countNames)[number],
  sign: 1 | -1 = -1,
): Promise<string[]> {
  const counted = await Promise.all(
    portals.map(async ({ id, name }) => ({ name, count: (await countsOf(platform, id))[word] ?? NaN })),
  )
  return counted
    .toSorted((one, other) => sign * (one.count - other.count) || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name)
}
