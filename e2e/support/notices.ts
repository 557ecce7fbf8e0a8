import { expect, type Locator, type Page } from '@playwright/test'

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
