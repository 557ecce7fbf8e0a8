import { expect, type Page } from '@playwright/test'
import { chooseMore } from './more.ts'

/** Opens the column menu, and waits until it has the focus, which it takes a moment after it is there. */
export async function openColumns(page: Page): Promise<void> {
  await chooseMore(page, 'Columns')
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await expect(menu.getByRole('radiogroup', { name: 'Choice of columns' }).getByRole('radio').first()).toBeFocused()
}
