import { newPortal } from '#mocks/test-portal.ts'
import { type Locator, type Page, expect } from '@playwright/test'
import { rows } from './table.ts'

const portalsTab = '/dashboard/admin-panel'

export const portalOverlay = (overlay: string, search = '') => `${portalsTab}/portals/${overlay}${search}`

export async function openPortalsTab(page: Page, path = portalsTab): Promise<void> {
  await page.goto(path)
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
}

export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

export const button = (part: Page | Locator, name: string): Locator => part.getByRole('button', { name, exact: true })

export const link = (part: Page | Locator, name: string): Locator => part.getByRole('link', { name, exact: true })

export const menuButton = (page: Page, name: string): Locator => button(page, `Actions for ${name}`)

export async function act(page: Page, name: string, action: string): Promise<void> {
  await menuButton(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export const daysCell = (row: Locator): Locator => row.getByRole('cell').nth(1)

export async function expectDays(page: Page, name: string, days: string): Promise<void> {
  const row = rows(page, 'Portals').filter({ has: page.getByText(name, { exact: true }) })
  await expect(daysCell(row), `displayed days of ${name}`).toHaveText(days)
}

export async function saveDays(page: Page, days: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit displayed days for / })
    .first()
    .press('Enter')
  const input = page.getByLabel(/^Displayed days for /)
  await input.fill(days)
  await input.press('Enter')
}

/** Only of a portal with more members than its row shows. */
export const membersLink = (page: Page, name: string): Locator =>
  rows(page, 'Portals').getByRole('link', { name: `Members of ${name}: ` })

export async function expectMembers(page: Page, name: string, emails: readonly string[]): Promise<void> {
  const row = rows(page, 'Portals').filter({ has: page.getByText(name, { exact: true }) })
  await expect(row.getByText('No members')).toHaveCount(emails.length === 0 ? 1 : 0)
  const tags = row.getByRole('list', { name: `Members of ${name}` }).getByRole('button', { name: /^Remove / })
  await expect(tags).toHaveCount(Math.min(2, emails.length))
  for (const email of emails.slice(0, 2)) await expect(row.getByText(email, { exact: true })).toBeVisible()
  if (emails.length > 2)
    await expect(membersLink(page, name)).toHaveAccessibleName(`Members of ${name}: ${emails.join(', ')}`)
}

export const confirmations = {
  delete: 'Are you sure you want to delete Portal',
  remove: 'Are you sure you want to remove access for this user?',
  leave: 'Discard changes?',
} as const

export const newPortalTitle = 'Add New Portal Account'

export async function fillNewPortal(page: Page, changes: Partial<typeof newPortal> = {}): Promise<void> {
  const { domain, name, username, password } = { ...newPortal, ...changes }
  const form = page.getByRole('form', { name: newPortalTitle })
  await expect(form.getByLabel('Domain')).toBeFocused()
  await form.getByLabel('Domain').fill(domain)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
}

export const thresholdsPath = '/dashboard/admin-panel/threshold'

export const formPath = `${thresholdsPath}/set`

export const setLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Set Threshold', exact: true })

export const threshold = (page: Page, position: number): Locator =>
  page.getByRole('group', { name: `Threshold ${String(position)}`, exact: true })

export const portalsBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Portals' })

interface Typed {
  name: string
  field?: string
  comparison?: string
  value?: string
  time?: string
}

export async function fillThreshold(page: Page, position: number, typed: Typed): Promise<void> {
  const { name, field = 'Status', comparison = 'equals', value = 'Failed', time = '30' } = typed
  const row = threshold(page, position)
  await row.getByLabel('Threshold Name').fill(name)
  await row.getByLabel('Field Name').selectOption(field)
  await row.getByLabel('Comparison').selectOption(comparison)
  await row.getByLabel('Value').fill(value)
  await row.getByLabel('Threshold Time').fill(time)
}

/** By keys. A key press before the list has options selects none. */
export async function selectFirstPortal(page: Page): Promise<void> {
  await expect(page.getByRole('listbox', { name: 'Matching portals' }).getByRole('option')).not.toHaveCount(0)
  await portalsBox(page).press('ArrowDown')
  await portalsBox(page).press('Enter')
}

export async function toPortals(page: Page, name: string): Promise<void> {
  await page.goto(formPath)
  await fillThreshold(page, 1, { name })
  await button(page, 'Next').click()
  await selectFirstPortal(page)
}
