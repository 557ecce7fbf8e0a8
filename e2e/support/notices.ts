import { expect, type Locator, type Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { openPortalsTab, saveDays } from './admin-panel.ts'

/** All live regions of the page: notices and inline messages. */
const announcements = (page: Page) => page.getByRole('alert').or(page.getByRole('status'))

/** The notices with exactly this title and text. */
export const notices = (page: Page, title: string, text: string): Locator =>
  announcements(page)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) })

/** Waits until exactly one notice has this title and text. */
export async function expectNotice(page: Page, title: string, text: string): Promise<void> {
  await expect(notices(page, title, text), `notice '${title}: ${text}'`).toHaveCount(1)
}

/** The notice of days that could not be saved, with any count. */
export const daysNotice = (page: Page): Locator =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Pipeline Filter' })
    .filter({ hasText: 'Some thing went wrong while making the request' })

/** Opens the admin panel and saves days that the server refuses, which only a notice tells. */
export async function failToSaveDays(page: Page, platform: Platform): Promise<void> {
  platform.fault('portals.setPipelineDays', { kind: 500 })
  await openPortalsTab(page)
  await saveDays(page, '4321')
  await expect(daysNotice(page)).toBeVisible()
}
