import { expect, type Locator, type Page } from '@playwright/test'

/** Everything on the page that is told to a person at once: toasts and messages in place. */
const announcements = (page: Page) => page.getByRole('alert').or(page.getByRole('status'))

/** The notices that hold both this title and this text, to the letter. */
export const notices = (page: Page, title: string, text: string): Locator =>
  announcements(page)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) })

/** Waits until exactly one notice with this title and text is there. */
export async function expectNotice(page: Page, title: string, text: string): Promise<void> {
  await expect(notices(page, title, text), `notice '${title}: ${text}'`).toHaveCount(1)
}
