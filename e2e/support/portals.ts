import { type Locator, type Page, expect } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { readerOf } from '#mocks/test-reader.ts'
import { dropOwnCalls, expectQuiet } from './calls.ts'
import { rows, rowsWith, chooseMore } from './table.ts'

export const countNames = ['Successful', 'Failed', 'Cancel', 'Running', 'Pending', 'Scheduled'] as const

export const columnNames = ['Portal', 'Last failure', 'Last 24 hours', ...countNames]

export const portalRow = (page: Page, name: string): Locator => rowsWith(page, 'Portals', name)

export const portalLink = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })

export const shownPortals = (page: Page): Promise<string[]> =>
  rows(page, 'Portals').evaluateAll((all) =>
    all.map(
      (row) =>
        row.querySelector('a')?.textContent ??
        (row.querySelector('th') ?? row).textContent.split(/Domain: |Days: |Unable To Fetch/)[0] ??
        '',
    ),
  )

export const portalsBox = (page: Page): Locator => page.getByRole('region', { name: 'Portals (scrollable)' })

export const namesInView = (page: Page): Promise<string[]> =>
  portalsBox(page).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return [...box.querySelectorAll('tbody tr')]
      .filter((row) => row.getBoundingClientRect().bottom > top && row.getBoundingClientRect().top < bottom)
      .flatMap((row) => row.querySelector('th a')?.textContent ?? [])
  })

export async function expectPortals(page: Page, names: readonly unknown[]): Promise<void> {
  await expect.poll(() => shownPortals(page)).toEqual(names)
}

export function portalAt(platform: Platform, index: number) {
  const portal = platform.db.portals[index]
  if (portal === undefined) throw new Error(`The platform has no portal ${String(index)}.`)
  return portal
}

export async function countsOf(platform: Platform, portalId: string): Promise<Record<string, number>> {
  const counts = await readerOf(platform).summary(portalId)
  dropOwnCalls(platform)
  return Object.fromEntries(countNames.map((name) => [name, counts[name.toLowerCase()] ?? NaN]))
}

/** `sign` 1: the lowest first. */
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

export const total = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: 'Portals by state' }).getByRole('link', { name: label })

/** Each portal's new failures need a call, and a hundred portals are slow on a busy machine. */
const newFailuresTimeout = 60_000

export const expectNewFailuresLoaded = (page: Page): Promise<void> =>
  expect(total(page, 'New failures')).toHaveText(/^New failures \d+$/, { timeout: newFailuresTimeout })

export async function portalsByState(platform: Platform): Promise<Record<string, string[]>> {
  const states: Record<string, string[]> = { 'With failures': [], Running: [], Unreachable: [] }
  for (const { id, name, reachable } of platform.db.portals) {
    const counts = reachable ? await countsOf(platform, id) : {}
    if (!reachable) states['Unreachable']?.push(name)
    if ((counts.Failed ?? 0) > 0) states['With failures']?.push(name)
    if ((counts.Running ?? 0) > 0) states.Running?.push(name)
  }
  return states
}

export const map = (page: Page): Locator => page.getByRole('group', { name: 'Portal map' })

export const tiles = (page: Page): Locator => map(page).getByRole('link')

/** The tile of a portal, by its domain, which no other has. */
export const tileOf = (page: Page, { domain }: { domain: string }): Locator =>
  map(page).getByRole('link', { name: `, ${domain}, ` })

export const mappedPortals = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')?.split(', ')[0] ?? ''))

export const tilesWith = (page: Page, word: string): Locator => map(page).getByRole('link', { name: `, ${word}` })

export async function showMap(page: Page): Promise<void> {
  await chooseMore(page, 'Map view')
  await expect(map(page)).toBeVisible()
}

export async function loginLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectQuiet(page)
}

export async function dashboardLoaded(page: Page, platform: Platform): Promise<void> {
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
  const responded = () =>
    new Set(
      platform.calls
        .filter((call) => call.endpoint === 'portals.summary' && call.status !== null)
        .map((call) => call.path),
    ).size
  await expect.poll(responded, 'portals with counts').toBe(platform.db.portals.length)
  // 'By name, 32 of 40 loaded', '32 of 40 loaded': the rows follow a response a moment later.
  await expect(page.getByText(/^By name|of [\d,]+ loaded$/)).toHaveCount(0)
  await expectQuiet(page)
}
