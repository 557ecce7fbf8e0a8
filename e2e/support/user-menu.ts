import { expect, type Locator, type Page } from '@playwright/test'

type Group = 'Theme' | 'Time zone' | 'Row density'

/** The button of the topbar with the person's name. */
export const userButton = (page: Page): Locator => page.getByRole('button', { name: /User menu,/, includeHidden: true })

/** The menu that it opens. */
export const userMenu = (page: Page): Locator => page.getByRole('menu', { name: /^User menu/ })

/** A value in the menu, such as 'Dark'. */
export const userChoice = (page: Page, group: Group, name: string): Locator =>
  userMenu(page).getByRole('group', { name: group }).getByRole('menuitemradio', { name, exact: true })

/** Opens the menu by a click. */
export async function openUserMenu(page: Page): Promise<void> {
  await userButton(page).click()
  await expect(userMenu(page)).toBeVisible()
}

/** Closes the menu by Escape. */
export async function closeUserMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toHaveCount(0)
}

/** Chooses a value in the menu, and closes it. */
export async function choose(page: Page, group: Group, name: string): Promise<void> {
  await openUserMenu(page)
  const choice = userChoice(page, group, name)
  await choice.click()
  await expect(choice).toBeChecked()
  await closeUserMenu(page)
}

/** Logs out by the menu, in two clicks. */
export async function logOut(page: Page): Promise<void> {
  await openUserMenu(page)
  await userMenu(page).getByRole('menuitem', { name: 'Log Out' }).click()
}
