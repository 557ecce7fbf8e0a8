import type { Locator, Page } from '@playwright/test'
import { expect } from './checked.ts'

export const thresholdsPath = '/dashboard/admin-panel/threshold'

export const formPath = `${thresholdsPath}/set`

export const setLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Set Threshold', exact: true })

export const actions = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })

export async function act(page: Page, name: string, action: 'Duplicate' | 'Replace' | 'Delete'): Promise<void> {
  await actions(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true })

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
