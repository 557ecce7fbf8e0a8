import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'

// Parts that a test reads of an open console, by roles and visible text; e2e/support has the same for a browser.

/** One of the six cards above a list of runs. */
export const card = async (word: string): Promise<HTMLElement> =>
  within(await screen.findByRole('list', { name: 'Runs by status' })).findByRole('link', {
    name: new RegExp(`^${word}`),
  })

/** The numbers of the listed runs, in their order. */
export const shownRuns = (): string[] =>
  screen
    .queryAllByRole('button', { name: /^Show details of run / })
    .map((button) => button.ariaLabel?.split(' ').at(-1) ?? '')

/** The query of the last call of an endpoint. */
export function lastQuery(platform: Platform, endpoint: EndpointId): Record<string, string> {
  const last = callsTo(platform, endpoint).at(-1)
  return Object.fromEntries(new URLSearchParams(last?.search))
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

/** The address, as a person could copy it. */
export const address = (): string => `${location.pathname}${location.search}`
