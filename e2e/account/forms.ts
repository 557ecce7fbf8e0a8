import { expect, type Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'

export const newcomer = { name: 'Nora New', email: 'nora@portals.example', password: 'Nora#2026' }

export async function fillRegister(page: Page, user = newcomer): Promise<void> {
  await page.getByLabel('Name').fill(user.name)
  await page.getByLabel('Email', { exact: true }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(user.password)
}

export async function fillReset(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
}

/** Waits for the heading of the next page, because the fields of both pages may have the same names. */
export async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

export const send = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

export function mailedPath(platform: Platform): string {
  const mail = platform.db.mails.all().at(-1)
  if (mail === undefined) throw new Error('The platform has sent no email.')
  return `/user/${mail.kind === 'verify' ? 'verify' : 'reset-password'}/${mail.token}`
}

export function resetPath(platform: Platform): string {
  const [user] = platform.db.users
  if (user !== undefined) platform.db.mails.send('reset', user)
  return mailedPath(platform)
}
