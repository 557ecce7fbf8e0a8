import { expect, type Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectQuiet } from './calls.ts'
import { rows } from './table.ts'

/** Waits until the login page is visible and nothing is under way. */
export async function loginLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectQuiet(page)
}

/** Waits until the dashboard shows its portals with all counts, and no call is under way. */
export async function dashboardLoaded(page: Page, platform: Platform): Promise<void> {
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
  const answered = () =>
    new Set(
      platform.calls
        .filter((call) => call.endpoint === 'portals.summary' && call.status !== null)
        .map((call) => call.path),
    ).size
  await expect.poll(answered, 'portals with counts').toBe(platform.db.portals.length)
  // 'Sorted by the 32 of 40 loaded so far', '32 of 40 portals checked': the rows follow an answer a moment later.
  await expect(page.getByText(/^Sorted by the|of [\d,]+ portals? checked$/)).toHaveCount(0)
  await expectQuiet(page)
}
