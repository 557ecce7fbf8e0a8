import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import type { DemoAccount } from '#mocks/scenario.ts'
import type { openApp } from './test-app.tsx'

export type App = ReturnType<typeof openApp>

const field = (label: string) => screen.findByLabelText(label)

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

export const hrefOf = ({ router }: App) => router.state.location.href

export async function expectExpired(app: App): Promise<void> {
  expect(await screen.findByText('Your session has expired')).toBeVisible()
  expect(hrefOf(app)).toBe('/user/login#sessionExpired')
  expect(localStorage.getItem('user')).toBeNull()
}

export async function logIn({ user }: App, account: DemoAccount): Promise<void> {
  const { email, password } = demoAccounts.find((one) => one.account === account) ?? { email: '', password: '' }
  await user.type(await field('Email'), email)
  await user.type(await field('Password'), password)
  await user.click(await button('Log in'))
}

export function expireElsewhere(): void {
  localStorage.removeItem('user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: '"expired"' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: '"expired"', newValue: null }))
}

export function logOutElsewhere(): void {
  localStorage.removeItem('user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))
}

export function signInElsewhere({ platform }: App, account: DemoAccount): void {
  localStorage.setItem('user', JSON.stringify(platform.storedUser(account)))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: localStorage.getItem('user') }))
}

export async function expectLoginPage(app: App, address = '/user/login'): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  await waitFor(() => expect(hrefOf(app)).toBe(address))
  expect(localStorage.getItem('user')).toBeNull()
}

export const userButton = () => screen.findByRole('button', { name: /^User menu,/ })

export async function logOut({ user }: App): Promise<void> {
  await user.click(await userButton())
  const menu = within(await screen.findByRole('menu', { name: /^User menu/ }))
  await user.click(menu.getByRole('menuitem', { name: 'Log Out' }))
}

export const callsWithoutToken = ({ platform }: App): string[] =>
  platform.calls.filter(({ headers }) => headers.authorization === undefined).map(({ endpoint }) => endpoint)
