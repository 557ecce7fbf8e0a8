import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import type { DemoAccount } from '#mocks/scenario.ts'
import { userButton } from './user-menu.ts'

/** The e-mail address, password and name of a demo account. Throws if there is none. */
export function credentials(account: DemoAccount) {
  const found = demoAccounts.find((one) => one.account === account)
  if (found === undefined) throw new Error(`There is no account ${account}.`)
  return found
}

/** The e-mail field of the login page. */
export const emailField = (page: Page) => page.getByLabel('Email', { exact: true })

/** The password field of the login page. */
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

/** The button of the login page. */
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })

/** Fills the login form without submitting it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
}

/** Signs in with a demo account through the login form. */
export async function logIn(page: Page, account: DemoAccount): Promise<void> {
  const { email, password } = credentials(account)
  await fillLogin(page, email, password)
  await loginButton(page).click()
}

/** The stored user as JSON; null if signed out. */
export const storedUser = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('user'))

/** Waits for the login page, signed out, at exactly this path, search and hash. */
export async function expectLoginPage(page: Page, path = '/user/login'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path)
  expect(await storedUser(page), 'the stored user').toBeNull()
}

/** Waits until the shell is visible: the user menu's button and the areas. */
export async function expectShell(page: Page): Promise<void> {
  await expect(userButton(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
}

/** The heading of the commission dashboard. */
export const dashboardHeading = (page: Page) => page.getByRole('heading', { name: 'Commission Dashboard' })

/** An address without its origin. Its search is written in one way: `:` and `%3A` are the same. */
const written = ({ pathname, searchParams, hash }: URL) => `${pathname}?${searchParams.toString()}${hash}`

/** Waits until the address is this path, search and hash. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => written(url) === written(new URL(path, url)))
}
