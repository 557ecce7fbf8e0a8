import type { Page } from '@playwright/test'

/**
 * The scripts whose address matches; they fail to load while `isBroken`. Before the page is opened: a page that is open
 * still loads a little without a new route.
 */
export async function breakableCode(page: Page, code: RegExp): Promise<{ isBroken: boolean }> {
  const state = { isBroken: false }
  await page.route(code, (route) => (state.isBroken ? route.abort() : route.continue()))
  return state
}
