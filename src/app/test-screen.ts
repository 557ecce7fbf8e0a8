import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import type { CallRecord } from '#mocks/call-log.ts'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { readerOf } from '#mocks/test-reader.ts'

// Parts that a test reads of an open console, by roles and visible text; e2e/support has the same for a browser.

/** One of the six cards above a list of runs. */
export const card = async (word: string): Promise<HTMLElement> =>
  within(await screen.findByRole('list', { name: 'Runs by status' })).findByRole('link', {
    name: new RegExp(`^${word}`),
  })

/** The numbers of the listed runs, in their order. */
export const shownRuns = (): string[] =>
  screen.queryAllByLabelText(/^Show details of run /).map((button) => button.ariaLabel?.split(' ').at(-1) ?? '')

/** The button that opens a run. */
export const runButton = (seq: string): Promise<HTMLElement> => screen.findByLabelText(`Show details of run ${seq}`)

/** The details of the open run. */
export const details = (): Promise<HTMLElement> => screen.findByRole('region', { name: /^Pipeline Details of run / })

/** The range and total of the listed runs, as in `1-10 of 328 items`; empty while they are not known. */
export const pageLine = (): string => {
  const pages = screen.queryByRole('navigation', { name: 'Pages' })
  return (pages && within(pages).queryByText(/ items$/)?.textContent) ?? ''
}

/** The table with this name. */
export const table = (name: string): HTMLElement => screen.getByRole('table', { name })

/**
 * The rows of a table with their cells: those of its head, or of its body. By elements: roles take long in a wide
 * table.
 */
const cellsOf = (name: string, part: 'thead' | 'tbody'): Element[][] =>
  [...table(name).querySelectorAll(`${part} > tr`)].map((row) => [...row.children])

/** The texts of a table's headings. */
export const headings = (name: string): string[] =>
  cellsOf(name, 'thead')
    .flat()
    .map(({ textContent }) => textContent.trim())

/** The cell under a heading, in the row at an index that begins with 0. */
export function cell(name: string, heading: string, index = 0): HTMLElement {
  const found = cellsOf(name, 'tbody')[index]?.[headings(name).indexOf(heading)]
  if (!(found instanceof HTMLElement)) throw new Error(`Row ${index} of ${name} has no ${heading}.`)
  return found
}

/** The query of a call. */
export const queryOf = (call: CallRecord | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(call?.search))

/** The query of the last call of an endpoint. */
export const lastQuery = (platform: Platform, endpoint: EndpointId): Record<string, string> =>
  queryOf(callsTo(platform, endpoint).at(-1))

/** Whether a call is for the history of a portal: its latest hundred runs, which are fetched beside each list. */
function isForHistory(call: CallRecord): boolean {
  const { top, page_no, order_by, sort, ...days } = queryOf(call)
  return `${top} ${page_no} ${order_by} ${sort}` === '100 1 start_time decs' && Object.keys(days).length === 0
}

/** The calls for pages of runs without a filter. */
export const pageCalls = (platform: Platform): CallRecord[] =>
  callsTo(platform, 'pipelines.list').filter((call) => !isForHistory(call))

/** The calls for the history of a portal. */
export const historyCalls = (platform: Platform): CallRecord[] =>
  callsTo(platform, 'pipelines.list').filter(isForHistory)

/** Reads what a console that is opened with this scenario has, without a call of its own. */
export const dataOf = (scenario: Partial<Scenario> & { now: string }) =>
  readerOf(createPlatform({ scenario: { as: 'admin', ...scenario } }))

/** Changes the answers of a console's platform to these addresses, from now on. */
export function changeAnswers(
  platform: Platform,
  pattern: RegExp,
  change: (text: string, url: URL) => string | Promise<string>,
): void {
  const respond = platform.respond.bind(platform)
  platform.respond = async (request) => {
    const url = new URL(request.url)
    const response = await respond(request)
    if (!response?.ok || !pattern.test(url.pathname + url.search)) return response
    return new Response(await change(await response.text(), url), response)
  }
}

/** Opens the console with live refresh paused: calls are counted, and none is made by itself. */
export const startPaused = (userId = '501'): void => localStorage.setItem(`live-paused/1/${userId}`, 'true')

/** The time of the data, and the buttons that pause, resume and refresh. */
export const liveControl = (): HTMLElement => screen.getByRole('group', { name: 'Live refresh' })

/** Hides the tab of the console, or shows it again. */
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperties(document, {
    visibilityState: { value: state, configurable: true },
    hidden: { value: state === 'hidden', configurable: true },
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    Reflect.deleteProperty(document, 'hidden')
  })
}

/** Waits until no call, no change and no screen is under way: what has not come by then does not come by itself. */
export async function nothingPending(): Promise<void> {
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-pending'))
}

/** The files that the console gives to the browser to keep, as they come; by name and text. */
export function keepDownloads(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = []
  const blobs = new Map<string, Blob>()
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:${blobs.size}`
      if (blob instanceof Blob) blobs.set(url, blob)
      return url
    }),
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href)
      if (blob) files.push({ name: this.download, text: () => blob.text() })
    }),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return files
}

/** Chooses an item of the menu of a list screen. */
export async function chooseMore(user: UserEvent, item: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('menu'))
  const chosen = menu.queryByRole('menuitemcheckbox', { name: item }) ?? menu.getByRole('menuitem', { name: item })
  await user.hover(chosen)
  // Waits, unlike the `act` of an event: at the end of that one React drops a render that waits for a lazy file.
  await act(async () => {
    chosen.click()
    await Promise.resolve()
  })
}

/** Opens what limits the days of the runs. */
export async function openDays(user: UserEvent): Promise<void> {
  await user.click(await screen.findByTitle('Select dates'))
  await screen.findByText('Today')
}

/** Chooses a format in the menu of a list screen, or of an export button. */
export async function saveAs(user: UserEvent, format: 'CSV' | 'JSON', name: string | RegExp = /^(More|Export)$/) {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`${format}$`) }))
}

/** The address, as a person could copy it. */
export const address = (): string => `${location.pathname}${location.search}`
