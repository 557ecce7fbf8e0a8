import type { Locator, Page } from '@playwright/test'
import type { Families } from '#api/endpoints.ts'
import type { Platform } from '#mocks/platform.ts'
import type { FailureTexts } from '#mocks/test-failure-texts.ts'
import { expect } from '../support/checked.ts'
import { expectQuiet, twoFrames } from '../support/calls.ts'

export interface CallSite {
  screen: string
  signedIn?: boolean
  path: (platform: Platform) => string | Promise<string>
  /** By default those of the endpoint. */
  messages?: FailureTexts
  /** True for a call that outlives its page: the platform does not see the page's limit of 30 s. */
  outlivesPage?: boolean
  success?: { title: string; text: string }
  act?: (page: Page) => Promise<void>
  whilePending?: (page: Page) => Promise<void>
  /** Retries from the failed page; null if only reopening the page does. */
  retry: ((page: Page) => Promise<void>) | null
  /** Checks what the page shows and preserves. `message` is the error text of a form. */
  expectFailure: (page: Page, message: string) => Promise<void>
  expectSuccess: (page: Page) => Promise<void>
  /** Number of alerts on the failed page; by default that of the toast. */
  alerts?: number
  /** Checks that replace `expectFailure`, by case name. */
  overrides?: Readonly<Record<string, (page: Page) => Promise<void>>>
  shell?: boolean
  cachedForSession?: boolean
  keepsData?: boolean
  /** True for a GET that is not retried automatically. */
  triedOnce?: boolean
}

/** An endpoint without a call site is a type error. */
export type CallSites<Family extends keyof Families> = {
  readonly [Name in keyof Families[Family]]: readonly [CallSite, ...CallSite[]]
}

export const main = (page: Page): Locator => page.getByRole('main')

export const anyRetry = (page: Page): Locator => main(page).getByRole('button', { name: /^Retry/ })

interface ScreenQuery extends Pick<
  CallSite,
  'screen' | 'path' | 'messages' | 'overrides' | 'alerts' | 'cachedForSession'
> {
  /** What could not be loaded, as in `Couldn’t load members.` */
  what?: string
  /** The part of the page that shows the data, by default the main landmark. */
  part?: (page: Page) => Locator
  missing?: (page: Page) => Locator
  stillWorks?: (page: Page) => Locator
  /** By default the button `Retry: …` of the part; null if the page has none. */
  retryButton?: ((page: Page) => Locator) | null
  loaded: (page: Page) => Locator
}

export const screenQuery = ({
  what = '',
  part = main,
  missing = (page) => part(page).getByText(`Couldn’t load ${what}.`),
  stillWorks,
  retryButton = (page) => part(page).getByRole('button', { name: 'Retry: ' }),
  loaded,
  ...callSite
}: ScreenQuery): CallSite => ({
  ...callSite,
  retry: retryButton && ((page) => retryButton(page).press('Enter')),
  expectFailure: async (page) => {
    await expect(missing(page)).toBeVisible()
    if (stillWorks) await expect(stillWorks(page)).toBeVisible()
    if (retryButton) await expect(retryButton(page)).toBeVisible()
  },
  expectSuccess: async (page) => {
    await expect(loaded(page)).toBeVisible()
    if (retryButton) await expect(retryButton(page)).toHaveCount(0)
  },
  keepsData: true,
})

interface FormCallSite extends Omit<CallSite, 'act' | 'retry' | 'expectFailure' | 'alerts' | 'keepsData'> {
  /** Title of the form's dialog; omitted for a form on a page. */
  dialog?: string
  typed: Readonly<Record<string, string>>
  submit: string
}

/** A failure keeps the input and is shown in the form instead of a toast. */
export function form({ dialog, typed, submit, ...callSite }: FormCallSite): CallSite {
  const part = (page: Page) => (dialog === undefined ? page : page.getByRole('dialog', { name: dialog }))
  const send = (page: Page) => part(page).getByRole('button', { name: submit, exact: true }).press('Enter')
  const field = (page: Page, label: string) => part(page).getByLabel(label, { exact: true })
  return {
    ...callSite,
    act: async (page) => {
      if (dialog !== undefined) {
        // An open dialog takes the focus, also from a field that is being filled.
        await expect(part(page).locator(':focus')).toBeVisible()
        await twoFrames(page)
      }
      for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
      await expectQuiet(page)
      await send(page)
    },
    retry: send,
    expectFailure: async (page, message) => {
      for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
      await expect(part(page).getByRole('alert')).toHaveText(message)
    },
    alerts: 1,
  }
}

export function confirmation({
  dialog,
  ...callSite
}: Omit<CallSite, 'act' | 'retry' | 'expectFailure' | 'alerts' | 'keepsData'> & { dialog: string }): CallSite {
  const openDialog = (page: Page) => page.getByRole('dialog', { name: dialog })
  const confirm = async (page: Page) => {
    // The dialog takes the focus after it is drawn; an earlier key press would go to another button.
    await expect(openDialog(page).locator(':focus')).toBeVisible()
    // A list that still loads would bring back what a faulty response only claims to have changed.
    await expectQuiet(page)
    await openDialog(page).getByRole('button', { name: 'Yes' }).press('Enter')
  }
  return {
    ...callSite,
    act: confirm,
    retry: confirm,
    expectFailure: async (page, message) => await expect(openDialog(page).getByRole('alert')).toHaveText(message),
    alerts: 1,
  }
}
