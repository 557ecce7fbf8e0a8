import { callsTo } from '#mocks/test-calls.ts'
import { expect, type Page } from '@playwright/test'
import type { CallRecord, Platform } from '#mocks/platform.ts'

type EndpointId = CallRecord['endpoint']

/** The query of a call as an object. */
export const queryOf = (call: CallRecord | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(call?.search))

/** Waits until an endpoint has exactly this many calls. */
export async function expectCalls(platform: Platform, endpoint: EndpointId, count: number): Promise<void> {
  await expect.poll(() => callsTo(platform, endpoint).length, `calls of ${endpoint}`).toBe(count)
}

/** Waits until an endpoint has answered at least this many calls, with success or failure. */
export async function expectAnswered(platform: Platform, endpoint: EndpointId, count = 1): Promise<void> {
  const answered = () => callsTo(platform, endpoint).filter(({ status }) => status !== null).length
  await expect.poll(answered, `answered calls of ${endpoint}`).toBeGreaterThanOrEqual(count)
}

/** Waits until the page has no call in flight and the last answer has triggered none. */
export async function expectQuiet(page: Page, platform: Platform): Promise<void> {
  const openCalls = async () => {
    const before = platform.calls.length
    // After two frames and a task, an answer has triggered its follow-up calls.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
    return platform.calls.filter(({ status }) => status === null).length + platform.calls.length - before
  }
  await expect.poll(openCalls, { message: 'calls on their way', intervals: [20, 50, 100, 250] }).toBe(0)
}
