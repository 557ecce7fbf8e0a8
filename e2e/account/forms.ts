import { expect, type Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'

/** A person without an account yet. */
export const newcomer = { name: 'Nora New', email: 'nora@portals.example', password: 'Nora#2026' }

/** Fills the register form, without sending it. */
export async function fillRegister(page: Page, person = newcomer): Promise<void> {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
}

/** Fills the form for a new password, without sending it. */
export async function fillReset(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
}

/** Follows a link and waits for the page behind it: until then the fields are those of the page before. */
export async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/** Presses the button that sends the form. */
export const send = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

/** The path of the link in the latest e-mail. Fails where none was sent. */
export function mailedPath(platform: Platform): string {
  const mail = platform.db.mails.all().at(-1)
  if (mail === undefined) throw new Error('The platform has sent no e-mail.')
  return `/user/${mail.kind === 'verify' ? 'verify' : 'reset-password'}/${mail.token}`
}

/** The path of a link that sets a new password for the first user of the platform. */
export function resetPath(platform: Platform): string {
  const [user] = platform.db.users
  if (user !== undefined) platform.db.mails.send('reset', user)
  return mailedPath(platform)
}
