import { callsTo } from '#mocks/test-calls.ts'
import { expect, type Page, type Request } from '@playwright/test'
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

/** The calls for the history of a portal. */
export const historyCalls = (platform: Platform): CallRecord[] =>
  callsTo(platform, 'pipelines.list').filter(isForHistory)

/** Waits until an endpoint has answered at least this many calls, with success or failure. */
export async function expectAnswered(platform: Platform, endpoint: EndpointId, count = 1): Promise<void> {
  const answered = () => callsTo(platform, endpoint).filter(({ status }) => status !== null).length
  await expect.poll(answered, `answered calls of ${endpoint}`).toBeGreaterThanOrEqual(count)
}

const loadingOf = new WeakMap<Page, Set<Request>>()

const isFollowed = (request: Request): boolean =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.startsWith('/v1/')

/**
 * Follows the scripts that a page loads and the calls that it makes, for `expectQuiet`. Returns the function that ends it:
 * a page is used again.
 */
export function watchLoads(page: Page): () => void {
  const loading = new Set<Request>()
  const begin = (request: Request) => {
    // What the document before was still loading may never be reported as ended.
    if (request.isNavigationRequest()) loading.clear()
    if (isFollowed(request)) loading.add(request)
  }
  const end = (request: Request) => loading.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  loadingOf.set(page, loading)
  return () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Waits until the page has no call in flight, nor a script, which makes calls of its own, and the last has triggered none. */
export async function expectQuiet(page: Page, platform: Platform): Promise<void> {
  const open = () => platform.calls.filter(({ status }) => status === null).length + (loadingOf.get(page)?.size ?? 0)
  const openCalls = async () => {
    const before = platform.calls.length
    const openBefore = open()
    // By then an answer has triggered its follow-up calls.
    await twoFrames(page)
    return openBefore + open() + platform.calls.length - before
  }
  await expect.poll(openCalls, { message: 'calls on their way', intervals: [20, 50, 100, 250] }).toBe(0)
}
