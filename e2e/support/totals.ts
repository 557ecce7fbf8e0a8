import { expect, type Locator, type Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { countsOf } from './portals.ts'

/** The link of a state above the portals of a dashboard, such as `Failing`. */
export const total = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: 'Portals by state' }).getByRole('link', { name: label })

/** In ms: the news of a portal are a call of their own, and a hundred portals take long on a busy machine. */
const newsTime = 60_000

/** Waits until the new failures of every portal are known. */
export const expectNewsKnown = (page: Page): Promise<void> =>
  expect(total(page, 'New failures')).toHaveText(/^New failures \d+$/, { timeout: newsTime })

/** The names of the portals in each state, from the platform's own runs. */
export async function portalsByState(platform: Platform): Promise<Record<string, string[]>> {
  const states: Record<string, string[]> = { Failing: [], Running: [], Unreachable: [] }
  for (const { id, name, reachable } of platform.db.portals) {
    const counts = reachable ? await countsOf(platform, id) : {}
    if (!reachable) states['Unreachable']?.push(name)
    if ((counts.Failed ?? 0) > 0) states.Failing?.push(name)
    if ((counts.Running ?? 0) > 0) states.Running?.push(name)
  }
  return states
}
