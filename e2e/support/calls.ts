import { callsTo, pageCalls } from '#mocks/test-calls.ts'
import { expect, type Page } from '@playwright/test'
import type { CallRecord } from '#mocks/call-log.ts'
import type { Platform } from '#mocks/platform.ts'

type EndpointId = CallRecord['endpoint']

/** Keeps the calls of a page, which have a user agent. */
export function dropOwnCalls({ calls }: Platform): void {
  calls.splice(0, calls.length, ...calls.filter(({ headers }) => headers['user-agent'] !== undefined))
}

export async function expectCalls(platform: Platform, endpoint: EndpointId, count: number): Promise<void> {
  await expect.poll(() => callsTo(platform, endpoint).length, `calls of ${endpoint}`).toBe(count)
}

export async function expectPageCalls(platform: Platform, count: number): Promise<void> {
  await expect.poll(() => pageCalls(platform).length, 'calls for a page of runs').toBe(count)
}

/** Counts successes and failures. */
export async function expectPageResponses(platform: Platform, count: number): Promise<void> {
  const responded = () => pageCalls(platform).filter(({ status }) => status !== null).length
  await expect.poll(responded, 'responses with a page of runs').toBeGreaterThanOrEqual(count)
}

export async function expectResponses(platform: Platform, endpoint: EndpointId, count = 1): Promise<void> {
  const responded = () => callsTo(platform, endpoint).filter(({ status }) => status !== null).length
  await expect.poll(responded, `responses of ${endpoint}`).toBeGreaterThanOrEqual(count)
}

/** By the page's own `data-pending` (src/app/pending.ts). */
export async function expectQuiet(page: Page): Promise<void> {
  // A key press or click may start requests a frame later.
  await twoFrames(page)
  await expect(page.locator('html'), 'nothing is under way').not.toHaveAttribute('data-pending')
}

/** By then, what follows a response or a key has been rendered, and its calls are sent. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

/** In ms; the console loads its last files two seconds after its start. */
const lateFiles = 3000

/** After the files that load late: one that meets the lost connection is an error. */
export async function goOffline(page: Page): Promise<void> {
  await page.clock.fastForward(lateFiles)
  await twoFrames(page)
  const files = (await page.requests()).filter((request) => new URL(request.url()).pathname.includes('/assets/'))
  // `finished` does not resolve for these, and the bodies of an earlier page are gone.
  const bodies = files.map(async (file) => (await file.response())?.body().catch(() => undefined))
  await Promise.all(bodies)
  await page.context().setOffline(true)
}

// Call both before the page opens: Chromium applies new routes to an open page with a delay.

export async function breakableCode(page: Page, code: RegExp, isBroken = false): Promise<{ isBroken: boolean }> {
  const state = { isBroken }
  await page.route(code, (route) => (state.isBroken ? route.abort() : route.continue()))
  return state
}

export async function holdCode(page: Page, code: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** `length` is null if the connection is lost in the body. */
export async function fetchInPage(page: Page, path: string): Promise<{ status: number; length: number | null }> {
  return await page.evaluate(async (url) => {
    const [, token] = /"accessToken":"([^"]+)"/.exec(localStorage.getItem('user') ?? '') ?? []
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token ?? ''}` } })
    try {
      const list: unknown = await response.json()
      return { status: response.status, length: Array.isArray(list) ? list.length : NaN }
    } catch (error) {
      // Half of a JSON text would be a SyntaxError.
      if (error instanceof TypeError) return { status: response.status, length: null }
      throw error
    }
  }, path)
}
