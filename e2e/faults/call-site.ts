import type { Locator, Page } from '@playwright/test'
import type { Families } from '#api/endpoints.ts'
import type { Platform } from '#mocks/platform.ts'
import { expect } from '../support/checked.ts'
import type { Case } from './cases.ts'

/** What is said where the specification names no text (section 8, generic). */
export const generic = 'Some thing went wrong while making the request'

/** A text of section 8; the server's own words with a text for where it has none; null is silence. */
type Message = string | { serverOr: string } | null

/** What section 8 of the specification says of a call that fails. */
export interface Messages {
  title: string
  /** By status. */
  texts?: Readonly<Record<number, Message>>
  /** Of every other status, and of failures without one. */
  other: Message
}

/** Where a call is made on the real screens, and what its faults look like there. */
export interface CallSite {
  screen: string
  /** False for the pages of a person who is not signed in. */
  signedIn?: boolean
  path: (platform: Platform) => string | Promise<string>
  messages: Messages
  /** What a success says. */
  success?: { title: string; text: string }
  /** Makes the call; left out where entering the screen does. */
  act?: (page: Page) => Promise<void>
  /** Waits for what is there although the call has no answer yet. */
  meanwhile?: (page: Page) => Promise<void>
  /** Makes it again from where the failure left the screen; null where only entering anew does. */
  again: ((page: Page) => Promise<void>) | null
  /** Waits for what the screen itself shows of a failure, and for what it must keep. `said` is what a form repeats. */
  failed: (page: Page, said: string) => Promise<void>
  /** Waits for what is there when the call has worked. */
  worked: (page: Page) => Promise<void>
  /** Messages that the screen itself shows of a failure with the role of an alert; 0 unless given. */
  alerts?: number
  /** Faults after which another end than `failed` is right, by the name of the case. */
  special?: Readonly<Record<string, (page: Page) => Promise<void>>>
  /** False where the console is left. */
  shell?: boolean
  /** Whether the answer is kept until the session ends. */
  keptForSession?: boolean
  /** Whether a screen that has data keeps it when asking anew fails. */
  keepsData?: boolean
}

/** Of each endpoint of a family, the screens that call it; an endpoint without one does not compile. */
export type CallSites<Family extends keyof Families> = {
  readonly [Name in keyof Families[Family]]: readonly [CallSite, ...CallSite[]]
}

/** What a notice says of a case; null where the catalogue is silent. */
export function noticeTextOf({ texts = {}, other }: Messages, { fault }: Case): string | null {
  const { kind, message = '' } = fault ?? {}
  const telling = typeof kind === 'number' && kind in texts ? (texts[kind] ?? null) : other
  if (telling === null || typeof telling === 'string') return telling
  return typeof kind === 'number' && message !== '' ? message : telling.serverOr
}

/** What a form says of a case: the notice's words, or the server's where that is silent. */
export function formTextOf(messages: Messages, one: Case): string {
  const { kind, message = '' } = one.fault ?? {}
  return noticeTextOf(messages, one) ?? (typeof kind === 'number' && message !== '' ? message : generic)
}

/** The part of the page that is the screen. */
export const main = (page: Page): Locator => page.getByRole('main')

/** The ways to try again that a screen offers for a part that could not be had. */
export const tryAgain = (page: Page): Locator => main(page).getByRole('button', { name: 'Try again' })
export const anyRetry = (page: Page): Locator => main(page).getByRole('button', { name: /^(Try again|Retry)/ })

interface Reading extends Pick<CallSite, 'screen' | 'path' | 'messages' | 'special' | 'alerts' | 'keptForSession'> {
  /** What says on the screen that something is missing. */
  missing: (page: Page) => Locator
  /** What must work beside it, all the while. */
  beside: (page: Page) => Locator
  /** The button that tries again; null where nothing is missing. */
  retry: ((page: Page) => Locator) | null
  /** What is there when the call has worked. */
  healed: (page: Page) => Locator
}

/** A call that a screen makes when it is entered, to have what it shows. */
export const reading = ({ missing, beside, retry, healed, ...place }: Reading): CallSite => ({
  ...place,
  again: retry && ((page) => retry(page).press('Enter')),
  failed: async (page) => {
    await expect(missing(page)).toBeVisible()
    await expect(beside(page)).toBeVisible()
    if (retry) await expect(retry(page)).toBeVisible()
  },
  worked: async (page) => {
    await expect(healed(page)).toBeVisible()
    if (retry) await expect(retry(page)).toHaveCount(0)
  },
  keepsData: true,
})

interface FormCallSite extends Omit<CallSite, 'act' | 'again' | 'failed' | 'alerts' | 'keepsData'> {
  /** Of the dialog that holds it; a page's form has none. */
  dialog?: string
  /** What is typed, by label; it must still be there after a failure. */
  typed: Readonly<Record<string, string>>
  submit: string
}

/** A call that a form makes. It stays open with what was typed; a dialog also repeats what went wrong. */
export function form({ dialog, typed, submit, ...place }: FormCallSite): CallSite {
  const part = (page: Page) => (dialog === undefined ? page : page.getByRole('dialog', { name: dialog }))
  const send = (page: Page) => part(page).getByRole('button', { name: submit, exact: true }).press('Enter')
  const field = (page: Page, label: string) => part(page).getByLabel(label, { exact: true })
  return {
    ...place,
    act: async (page) => {
      for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
      await send(page)
    },
    again: send,
    failed: async (page, said) => {
      for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
      if (dialog !== undefined) await expect(part(page).getByRole('alert')).toHaveText(said)
    },
    alerts: dialog === undefined ? 0 : 1,
  }
}

/** A call that a question makes. It stays open and repeats what went wrong. */
export function question({
  dialog,
  ...place
}: Omit<CallSite, 'act' | 'again' | 'failed' | 'alerts' | 'keepsData'> & { dialog: string }): CallSite {
  const asked = (page: Page) => page.getByRole('dialog', { name: dialog })
  const yes = (page: Page) => asked(page).getByRole('button', { name: 'Yes' }).press('Enter')
  return {
    ...place,
    act: yes,
    again: yes,
    failed: async (page, said) => await expect(asked(page).getByRole('alert')).toHaveText(said),
    alerts: 1,
  }
}
