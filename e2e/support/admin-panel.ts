import { type Locator, type Page, expect } from '@playwright/test'
import { rows } from './table.ts'

const portalsTab = '/dashboard/admin-panel'

/** The address of an overlay of the Portals tab, such as `portals/1001/edit`. */
export const portalOverlay = (overlay: string, search = '') => `${portalsTab}/portals/${overlay}${search}`

/** Opens the Portals tab and waits for its rows. */
export async function openPortalsTab(page: Page, path = portalsTab): Promise<void> {
  await page.goto(path)
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
}

/** The open dialog with this title. */
export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** A button in a part of the page, by its exact name. */
export const button = (part: Page | Locator, name: string): Locator => part.getByRole('button', { name, exact: true })

/** A link in a part of the page, by its exact name. */
export const link = (part: Page | Locator, name: string): Locator => part.getByRole('link', { name, exact: true })

/** The button of a portal's menu. */
export const menuButton = (page: Page, name: string): Locator => button(page, `Actions for ${name}`)

/** Chooses an action of a portal's menu. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  await menuButton(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The cell with the displayed days in a portal's row. */
export const daysCell = (row: Locator): Locator => row.getByRole('cell').nth(1)

/** Waits until a portal shows these displayed days. */
export async function expectDays(page: Page, name: string, days: string): Promise<void> {
  const row = rows(page, 'Portals').filter({ has: page.getByText(name, { exact: true }) })
  await expect(daysCell(row), `displayed days of ${name}`).toHaveText(days)
}

/** Saves other displayed days of the first portal. */
export async function saveDays(page: Page, days: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit displayed days for / })
    .first()
    .press('Enter')
  const input = page.getByLabel(/^Displayed days for /)
  await input.fill(days)
  await input.press('Enter')
}

/** The members in a portal's row. */
export const membersLink = (page: Page, name: string): Locator =>
  rows(page, 'Portals').getByRole('link', { name: `Members of ${name}: ` })

/** Waits until a portal's row has exactly these members. */
export const expectMembers = (page: Page, name: string, emails: readonly string[]): Promise<void> =>
  expect(membersLink(page, name)).toHaveAccessibleName(`Members of ${name}: ${emails.join(', ') || 'No members'}`)

/** The titles of the confirmation dialogs. */
export const confirmations = {
  delete: 'Are you sure you want to delete Portal',
  remove: 'Are you sure you want to remove access for this user?',
  leave: 'Discard changes?',
} as const

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

export const thresholdsPath = '/dashboard/admin-panel/threshold'

export const formPath = `${thresholdsPath}/set`

export const setLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Set Threshold', exact: true })

/** A row of the form; `position` starts at 1. */
export const threshold = (page: Page, position: number): Locator =>
  page.getByRole('group', { name: `Threshold ${String(position)}`, exact: true })

/** The portal selection in the second step. */
export const portalsBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Portals' })

interface Typed {
  name: string
  field?: string
  comparison?: string
  value?: string
  time?: string
}

/** Fills a row of the form; by default for failed runs. */
export async function fillThreshold(page: Page, position: number, typed: Typed): Promise<void> {
  const { name, field = 'Status', comparison = 'equals', value = 'Failed', time = '30' } = typed
  const row = threshold(page, position)
  await row.getByLabel('Threshold Name').fill(name)
  await row.getByLabel('Field Name').selectOption(field)
  await row.getByLabel('Comparison').selectOption(comparison)
  await row.getByLabel('Value').fill(value)
  await row.getByLabel('Threshold Time').fill(time)
}

/** Selects the first portal by keys. A key that comes before the list has its options finds none. */
export async function selectFirstPortal(page: Page): Promise<void> {
  await expect(async () => {
    await portalsBox(page).press('ArrowDown')
    await expect(portalsBox(page)).toHaveAttribute('aria-activedescendant', /./, { timeout: 5000 })
  }).toPass()
  await portalsBox(page).press('Enter')
}

/** Opens the form, fills one row, continues to the second step and selects the first portal. */
export async function toPortals(page: Page, name: string): Promise<void> {
  await page.goto(formPath)
  await fillThreshold(page, 1, { name })
  await button(page, 'Next').click()
  await selectFirstPortal(page)
}
