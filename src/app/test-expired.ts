import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import type { DemoAccount } from '#mocks/scenario.ts'
import type { openApp } from './test-app.tsx'

export type App = ReturnType<typeof openApp>

/** The text above a restored form. */
export const restoredText = 'What you had typed is still here'
export const restoredPattern = new RegExp(`^${restoredText}`)

/** The title of the confirmation before typed input is left. */
export const confirmationTitle = 'Leave without saving?'

/** The Portals tab of the admin panel. */
export const panel = '/commissionDashboard/admin-panel'

const field = (label: string) => screen.findByLabelText(label)

/** Waits for a button by its name. */
export const button = (name: string) => screen.findByRole('button', { name })

/** The current address. */
export const hrefOf = ({ router }: App) => router.state.location.href

/** Waits for the login page with the message that the session has expired; its address contains nothing else. */
export async function expectExpired(app: App): Promise<void> {
  expect(await screen.findByText('Your session has expired')).toBeVisible()
  expect(hrefOf(app)).toBe('/user/login#sessionExpired')
  expect(localStorage.getItem('user')).toBeNull()
}

/** Signs in on the login page. */
export async function logIn({ user }: App, account: DemoAccount): Promise<void> {
  const { email, password } = demoAccounts.find((one) => one.account === account) ?? { email: '', password: '' }
  await user.type(await field('E-mail'), email)
  await user.type(await field('Password'), password)
  await user.click(await button('Log in'))
}

/** Simulates an expired session in another tab. */
export function expireElsewhere(): void {
  localStorage.removeItem('user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: '"expired"' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: '"expired"', newValue: null }))
}

/** A form of the console. */
export interface FormCase {
  path: string
  /** By label, in the order they are typed. */
  typed: Record<string, string>
  /** The button that submits it. */
  submit: string
  /** The button or link that leaves it. */
  leave: string
}

/** The part of the page that contains the form. */
export const formPart = async ({ path }: FormCase) =>
  path.includes('dialog=') ? within(await screen.findByRole('dialog')) : within(await screen.findByRole('main'))

/** Types the form's input, field by field. */
export async function type(app: App, form: FormCase): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(form.typed)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as a person types
    const input = await part.findByLabelText(label)
    // oxlint-disable-next-line no-await-in-loop
    await app.user.clear(input)
    // oxlint-disable-next-line no-await-in-loop
    await app.user.type(input, text)
  }
}

/** Waits until each field of the form contains its typed text. */
export async function expectTyped(form: FormCase, typed = form.typed): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(typed)) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await part.findByLabelText(label)).toHaveValue(text)
  }
}
