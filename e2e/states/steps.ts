import type { Locator, Page } from '@playwright/test'
import { expectQuiet, goOffline } from '../support/calls.ts'
import { sees, type Shown, type State, type Step } from './state.ts'

/** By a key, so that the pointer hovers nothing. */
export const press = (words: string, part: (page: Page) => Locator, key = 'Enter'): Step => ({
  words,
  async work(page) {
    await part(page).first().press(key)
  },
})

export const pressButton = (name: string | RegExp, words = `press ${String(name)}`): Step =>
  press(words, (page) => page.getByRole('button', { name }))

export const fill = (words: string, fields: Readonly<Record<string, string>>): Step => ({
  words,
  async work(page) {
    const [first = ''] = Object.keys(fields)
    await page.getByLabel(first, { exact: true }).waitFor()
    // An open dialog takes the focus, also from a field that is being filled.
    const dialog = page.getByRole('dialog')
    if ((await dialog.count()) > 0) await dialog.locator(':focus').waitFor()
    for (const [label, text] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
  },
})

/** After this is visible, because only then the page listens. */
export const key = (keys: string, after: Shown): Step => ({
  words: `press ${keys}`,
  async work(page) {
    await sees(page, after)
    await page.keyboard.press(keys)
  },
})

export const unplug = (...after: readonly Shown[]): Step => ({
  words: 'go offline',
  async work(page) {
    await Promise.all(after.map((part) => sees(page, part)))
    await expectQuiet(page)
    await goOffline(page)
  },
})

export const offline = /^Data may be out of date/

export const offlineAfter = (loaded: readonly Shown[], shows: Shown = /^Offline/): State => ({
  kind: 'offline',
  steps: [unplug(...loaded)],
  shows,
})

export const openedOffline = (part: State['path'], after: readonly Shown[], open: Step, shows: Shown): State => ({
  kind: 'offline',
  path: part,
  steps: [unplug(...after), open],
  shows,
})
