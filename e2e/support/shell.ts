import { expect, type Page, type Locator } from '@playwright/test'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import type { DemoAccount } from '#mocks/scenario.ts'
import { pauseClock } from './clock.ts'
import type { Platform } from '#mocks/platform.ts'
import { openPortalsTab, saveDays } from './admin-panel.ts'

export function credentials(account: DemoAccount) {
  const found = demoAccounts.find((one) => one.account === account)
  if (found === undefined) throw new Error(`There is no account ${account}.`)
  return found
}

export const emailField = (page: Page) => page.getByLabel('Email', { exact: true })

export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

export const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
}

export async function logIn(page: Page, account: DemoAccount): Promise<void> {
  const { email, password } = credentials(account)
  await fillLogin(page, email, password)
  await loginButton(page).click()
}

export const storedUser = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('user'))

export async function expectLoginPage(page: Page, path = '/user/login'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(path)
  expect(await storedUser(page), 'the stored user').toBeNull()
}

export async function expectShell(page: Page): Promise<void> {
  await expect(userButton(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
}

export const dashboardHeading = (page: Page) => page.getByRole('heading', { name: 'Commission' })

/** An address without its origin. Its search is written in one way: `:` and `%3A` are the same. */
const written = ({ pathname, searchParams, hash }: URL) => `${pathname}?${searchParams.toString()}${hash}`

export async function expectPath(page: Page, path: string): Promise<void> {
  // Not `toHaveURL` with a function, which gives up when a navigation is interrupted, as in a new tab.
  await expect.poll(() => written(new URL(page.url())), 'path').toBe(written(new URL(path, 'http://console.test')))
}

type Group = 'Theme' | 'Time zone' | 'Row density'

export const userButton = (page: Page): Locator => page.getByRole('button', { name: /User menu,/, includeHidden: true })

export const userMenu = (page: Page): Locator => page.getByRole('menu', { name: /^User menu/ })

export const userChoice = (page: Page, group: Group, name: string): Locator =>
  userMenu(page).getByRole('group', { name: group }).getByRole('menuitemradio', { name, exact: true })

export async function openUserMenu(page: Page): Promise<void> {
  await userButton(page).click()
  await expect(userMenu(page)).toBeVisible()
}

export async function closeUserMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toHaveCount(0)
}

export async function choose(page: Page, group: Group, name: string): Promise<void> {
  await openUserMenu(page)
  const choice = userChoice(page, group, name)
  await choice.click()
  await expect(choice).toBeChecked()
  await closeUserMenu(page)
}

export async function logOut(page: Page): Promise<void> {
  await openUserMenu(page)
  await userMenu(page).getByRole('menuitem', { name: 'Log Out' }).click()
}

export const searchButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Search' })

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })

export const searchField = (page: Page): Locator => palette(page).getByRole('combobox')

export const results = (page: Page, hasText?: string | RegExp): Locator =>
  palette(page).getByRole('option').filter({ hasText })

export async function openPalette(page: Page): Promise<void> {
  // The shortcut is not registered before.
  await expect(searchButton(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
}

export async function pressKeys(page: Page, keys: string): Promise<void> {
  const all = keys.split(' ')
  // The next key of a shortcut must come within 1.5 s: the page's clock stands in the meantime.
  if (all.length > 1) await pauseClock(page)
  for (const key of all) await page.keyboard.press(key)
  if (all.length > 1) await page.clock.resume()
}

export const chooseUtc = (page: Page): Promise<void> => choose(page, 'Time zone', 'UTC (platform)')

export async function expectZone(page: Page, zone: string, whose: 'browser' | 'platform'): Promise<void> {
  await expect(page.getByRole('banner').getByText(`Time zone: ${zone}`)).toBeVisible()
  await openUserMenu(page)
  await expect(userChoice(page, 'Time zone', `${zone} (${whose})`)).toBeChecked()
  await closeUserMenu(page)
}

/** A toast, or an error in a form or dialog. */
export const messages = (page: Page, title: string, text: string): Locator =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) })

export async function expectMessage(page: Page, title: string, text: string): Promise<void> {
  await expect(messages(page, title, text), `'${title}: ${text}'`).toHaveCount(1)
}

export const daysToast = (page: Page): Locator =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Pipeline Filter' })
    .filter({ hasText: 'Some thing went wrong while making the request' })

/** Saves days in the admin panel and closes the editor before the server rejects them, so that a toast appears. */
export async function failToSaveDays(page: Page, platform: Platform): Promise<void> {
  platform.fault('portals.setPipelineDays', { kind: 500 })
  const gate = platform.gate('portals.setPipelineDays')
  await openPortalsTab(page)
  await saveDays(page, '3321')
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.keyboard.press('Escape')
  gate.release()
  await expect(daysToast(page)).toBeVisible()
}
