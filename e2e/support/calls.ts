import { callsTo } from '#mocks/test-calls.ts'
import { expect, type Page } from '@playwright/test'
import type { CallRecord, Platform } from '#mocks/platform.ts'

type EndpointId = CallRecord['endpoint']

/** The query of a call as an object. */
export const queryOf = (call: CallRecord | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(call?.search))

/** Waits until an endpoint got exactly this many calls. */
export async function expectCalls(platform: Platform, endpoint: EndpointId, count: number): Promise<void> {
  await expect.poll(() => callsTo(platform, endpoint).length, `calls of ${endpoint}`).toBe(count)
}

/** Waits until an endpoint answered at least this many calls, well or badly. */
export async function expectAnswered(platform: Platform, endpoint: EndpointId, count = 1): Promise<void> {
  const answered = () => callsTo(platform, endpoint).filter(({ status }) => status !== null).length
  await expect.poll(answered, `answered calls of ${endpoint}`).toBeGreaterThanOrEqual(count)
}

/** Waits until no call of the page is on its way and none followed from the last answer. */
export async function expectQuiet(page: Page, platform: Platform): Promise<void> {
  const open = async () => {
    const before = platform.calls.length
    // Two frames and a task: what an answer sets off has been set off by then.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
    return platform.calls.filter(({ status }) => status === null).length + platform.calls.length - before
  }
  await expect.poll(open, { message: 'calls on their way', intervals: [20, 50, 100, 250] }).toBe(0)
}
