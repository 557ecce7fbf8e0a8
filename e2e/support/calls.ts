import { callsTo } from '#mocks/test-calls.ts'
import { expect, type Page } from '@playwright/test'
import type { CallRecord } from '#mocks/call-log.ts'
import type { Platform } from '#mocks/platform.ts'
import { twoFrames } from './frames.ts'

type EndpointId = CallRecord['endpoint']

/** The query of a call as an object. */
export const queryOf = (call: CallRecord | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(call?.search))

/** Takes the calls of the test itself out of the log: no browser has sent them. Those of a page may come in between. */
export function dropOwnCalls({ calls }: Platform): void {
  calls.splice(0, calls.length, ...calls.filter(({ headers }) => headers['user-agent'] !== undefined))
}

/** Waits until an endpoint has exactly this many calls. */
export async function expectCalls(platform: Platform, endpoint: EndpointId, count: number): Promise<void> {
  await expect.poll(() => callsTo(platform, endpoint).length, `calls of ${endpoint}`).toBe(count)
}

/** Whether a call is for the history of a portal: its latest hundred runs, which are fetched beside each list. */
const isForHistory = (call: CallRecord): boolean => {
  const { top, page_no, order_by, sort, ...days } = queryOf(call)
  return `${top} ${page_no} ${order_by} ${sort}` === '100 1 start_time decs' && Object.keys(days).length === 0
}

/** The calls for pages of runs without a filter. */
export const pageCalls = (platform: Platform): CallRecord[] =>
  callsTo(platform, 'pipelines.list').filter((call) => !isForHistory(call))

/** Waits until there are exactly this many of them. */
export async function expectPageCalls(platform: Platform, count: number): Promise<void> {
  await expect.poll(() => pageCalls(platform).length, 'calls for a page of runs').toBe(count)
}

/** Waits until at least this many of them are answered, with success or failure. */
export async function expectPagesAnswered(platform: Platform, count: number): Promise<void> {
  const answered = () => pageCalls(platform).filter(({ status }) => status !== null).length
  await expect.poll(answered, 'answered calls for a page of runs').toBeGreaterThanOrEqual(count)
}

/** Waits until an endpoint has answered at least this many calls, with success or failure. */
export async function expectAnswered(platform: Platform, endpoint: EndpointId, count = 1): Promise<void> {
  const answered = () => callsTo(platform, endpoint).filter(({ status }) => status !== null).length
  await expect.poll(answered, `answered calls of ${endpoint}`).toBeGreaterThanOrEqual(count)
}

/** Waits until nothing is under way in the page, as it says itself (src/app/pending.ts). */
export async function expectQuiet(page: Page): Promise<void> {
  // By then what a key or a click begins has begun.
  await twoFrames(page)
  await expect(page.locator('html'), 'nothing is under way').not.toHaveAttribute('data-pending')
}
