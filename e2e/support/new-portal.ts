import { expect, type Page } from '@playwright/test'

/** The title of the form of a new portal, on both dashboards. */
export const newPortalTitle = 'Add New Portal Account'

/** What a test types into it. */
export const newPortal = { domain: 'birch.portals.example', name: 'Birch', username: 'svc', password: 'secret' }

/**
 * Fills the open form of a new portal, once it has the focus: an open dialog takes it, also from a field being filled.
 */
export async function fillNewPortal(page: Page, changes: Partial<typeof newPortal> = {}): Promise<void> {
  const { domain, name, username, password } = { ...newPortal, ...changes }
  const form = page.getByRole('form', { name: newPortalTitle })
  await expect(form.getByLabel('Domain')).toBeFocused()
  await form.getByLabel('Domain').fill(domain)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
}
