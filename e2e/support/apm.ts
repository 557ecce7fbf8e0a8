import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { rowsWith } from './table.ts'

/** The addresses of the APM admin panel and of its dialogs. */
export const apmPanel = '/apm-dashboard/apm-admin-panel'
export const apmDialog = (dialog: string, portal?: string) =>
  `${apmPanel}/portals/${portal === undefined ? '' : `${portal}/`}${dialog}`

/** The APM portal at an index of the platform's list. Throws if there is none. */
export function apmPortalAt(platform: Platform, index: number) {
  const portal = platform.db.apmPortals[index]
  if (portal === undefined) throw new Error(`The platform has no APM portal ${String(index)}.`)
  return portal
}

/** The row of a portal in the admin panel. */
export const apmRow = (page: Page, name: string): Locator => rowsWith(page, 'APM portals', name)

/** The open dialog or drawer with this title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
