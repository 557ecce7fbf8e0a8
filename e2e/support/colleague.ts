import type { Browser, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { setClock } from './clock.ts'

/**
 * A second browser at the same platform, signed in as another admin: the operator, who becomes one. `origin` is the
 * test's `baseURL`, `now` its ISO time.
 */
export async function openColleague(browser: Browser, platform: Platform, origin: string, now: string): Promise<Page> {
  for (const user of platform.db.users) user.is_admin = true
  const user = { name: 'user', value: JSON.stringify(platform.storedUser('operator')) }
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [user] }] },
  })
  await setClock(context, now)
  return await context.newPage()
}
