import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { rowsWith } from './table.ts'

/** The address of the APM admin panel, and of what stands over it. */
export const apmPanel = '/apm-dashboard/apm-admin-panel'
export const apmDialog = (dialog: string, portal?: string) =>
  `${apmPanel}?dialog=${dialog}${portal === undefined ? '' : `&portal=${portal}`}`

/** The APM portal at a place of the platform's list, from 0. */
export function apmPortalAt(platform: Platform, at: number) {
  const portal = platform.db.apmPortals[at]
  if (portal === undefined) throw new Error(`The platform has no APM portal ${String(at)}.`)
  return portal
}

/** The row of a portal in the admin panel. */
export const apmRow = (page: Page, name: string): Locator => rowsWith(page, 'APM portals', name)

/** The open dialog or drawer of this title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Fills the form of a new portal. */
export async function fillApmPortal(page: Page, domain = 'birch.portals.example'): Promise<void> {
  const form = page.getByRole('form', { name: 'Add New Portal Account' })
  await form.getByLabel('Domain').fill(domain)
  await form.getByLabel('Name', { exact: true }).fill('Birch Telecom')
  await form.getByLabel('Username').fill('svc-birch')
  await form.getByLabel('Password', { exact: true }).fill('secret')
}
