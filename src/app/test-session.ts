import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import type { DemoAccount } from '#mocks/scenario.ts'
import type { openApp } from './test-app.tsx'

export type App = ReturnType<typeof openApp>

const field = (label: string) => screen.findByLabelText(label)

/** Waits for a button by its name. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name })

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
  await user.type(await field('Email'), email)
  await user.type(await field('Password'), password)
  await user.click(await button('Log in'))
}

/** Simulates an expired session in another tab. */
export function expireElsewhere(): void {
  localStorage.removeItem('user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: '"expired"' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: '"expired"', newValue: null }))
}

/** Simulates a log-out in another tab. */
export function logOutElsewhere(): void {
  localStorage.removeItem('user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))
}

/** Simulates the sign-in of another user in another tab. */
export function signInElsewhere({ platform }: App, account: DemoAccount): void {
  localStorage.setItem('user', JSON.stringify(platform.storedUser(account)))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: localStorage.getItem('user') }))
}

/** Waits for the login page, signed out, at exactly this address. */
export async function expectLoginPage(app: App, address = '/user/login'): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  await waitFor(() => expect(hrefOf(app)).toBe(address))
  expect(localStorage.getItem('user')).toBeNull()
}

/** The button of the topbar with the person's name. */
export const userButton = () => screen.findByRole('button', { name: /^User menu,/ })

/** Logs out by the user menu. */
export async function logOut({ user }: App): Promise<void> {
  await user.click(await userButton())
  const menu = within(await screen.findByRole('menu', { name: /^User menu/ }))
  await user.click(menu.getByRole('menuitem', { name: 'Log Out' }))
}

/** The calls that carry no token. */
export const callsWithoutToken = ({ platform }: App): string[] =>
  platform.calls.filter(({ headers }) => headers.authorization === undefined).map(({ endpoint }) => endpoint)
