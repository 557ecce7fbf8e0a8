import type { Page } from '@playwright/test'

// Both are called before the page is opened: Chromium applies a new route to an open page only a moment later.

/** The scripts whose address matches: they fail to load while `isBroken`. */
export async function breakableCode(page: Page, code: RegExp, isBroken = false): Promise<{ isBroken: boolean }> {
  const state = { isBroken }
  await page.route(code, (route) => (state.isBroken ? route.abort() : route.continue()))
  return state
}

/** Holds the load of the scripts whose address matches. Returns the function that lets them load. */
export async function holdCode(page: Page, code: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
