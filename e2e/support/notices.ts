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

/** Saves days on the admin panel, and closes the editor before the server refuses them: so a toast says it. */
export async function failToSaveDays(page: Page, platform: Platform): Promise<void> {
  platform.fault('portals.setPipelineDays', { kind: 500 })
  const gate = platform.gate('portals.setPipelineDays')
  await openPortalsTab(page)
  await saveDays(page, '4321')
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.keyboard.press('Escape')
  gate.release()
  await expect(daysNotice(page)).toBeVisible()
}
