import type { Page } from '@playwright/test'

/** Chooses an item of the menu of a list screen. */
export async function chooseMore(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('menu')
  await menu
    .getByRole('menuitem', { name: item })
    .or(menu.getByRole('menuitemcheckbox', { name: item }))
    .click()
}
