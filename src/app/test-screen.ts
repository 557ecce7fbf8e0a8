import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { callsTo, queryOf } from '#mocks/test-calls.ts'
import { readerOf } from '#mocks/test-reader.ts'

export const card = async (word: string): Promise<HTMLElement> =>
  within(await screen.findByRole('list', { name: 'Runs by status' })).findByRole('link', {
    name: new RegExp(`^${word}`),
  })

export const shownRuns = (): string[] =>
  screen.queryAllByLabelText(/^Show details of run /).map((button) => button.ariaLabel?.split(' ').at(-1) ?? '')

export const runButton = (seq: string): Promise<HTMLElement> => screen.findByLabelText(`Show details of run ${seq}`)

export const details = (): Promise<HTMLElement> => screen.findByRole('region', { name: /^Pipeline Details of run / })

export const pageLine = (): string => {
  const pages = screen.queryByRole('navigation', { name: 'Pages' })
  return (pages && within(pages).queryByText(/ items$/)?.textContent) ?? ''
}

export const table = (name: string): HTMLElement => screen.getByRole('table', { name })

/** By elements, because roles are slow in a wide table. */
const cellsOf = (name: string, part: 'thead' | 'tbody'): Element[][] =>
  [...table(name).querySelectorAll(`${part} > tr`)].map((row) => [...row.children])

export const headings = (name: string): string[] =>
  cellsOf(name, 'thead')
    .flat()
    .map(({ textContent }) => textContent.trim())

export function cell(name: string, heading: string, index = 0): HTMLElement {
  const found = cellsOf(name, 'tbody')[index]?.[headings(name).indexOf(heading)]
  if (!(found instanceof HTMLElement)) throw new Error(`Row ${index} of ${name} has no ${heading}.`)
  return found
}

export const lastQuery = (platform: Platform, endpoint: EndpointId): Record<string, string> =>
  queryOf(callsTo(platform, endpoint).at(-1))

export const dataOf = (scenario: Partial<Scenario> & { now: string }) =>
  readerOf(createPlatform({ scenario: { as: 'admin', ...scenario } }))

export function changeResponses(
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

export const startPaused = (userId = '501'): void => localStorage.setItem(`live-paused/1/${userId}`, 'true')

export const liveControl = (): HTMLElement => screen.getByRole('group', { name: 'Live refresh' })

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

export async function nothingPending(): Promise<void> {
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-pending'))
}

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

export async function chooseMore(user: UserEvent, item: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('menu'))
  const chosen = menu.queryByRole('menuitemcheckbox', { name: item }) ?? menu.getByRole('menuitem', { name: item })
  await user.hover(chosen)
  // An async `act`: at the end of a synchronous one React drops a render that waits for a lazy chunk.
  await act(async () => {
    chosen.click()
    await Promise.resolve()
  })
}

export async function openDays(user: UserEvent): Promise<void> {
  await user.click(await screen.findByTitle('Select dates'))
  await screen.findByText('Today')
}

export async function saveAs(user: UserEvent, format: 'CSV' | 'JSON', name: string | RegExp = /^(More|Export)$/) {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`${format}$`) }))
}

export const address = (): string => `${location.pathname}${location.search}`
