import { expect, test } from '../support/fixtures.ts'
import { pressUntilFocused } from '../support/accessibility.ts'
import { expectLoginPage, openUserMenu, userButton, userChoice, userMenu } from '../support/shell.ts'

test.use({ scenario: { portals: 3 } })

test('opens and closes by keys, and the focus is on its button again', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(userButton(page)).toHaveAccessibleName('User menu, ADA ADMIN')
  await userButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(userChoice(page, 'Theme', 'Light')).toBeFocused()
  await expect(userButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toHaveCount(0)
  await expect(userButton(page)).toBeFocused()
  await expect(userButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('the keyboard logs out', async ({ page }) => {
  await page.goto('/dashboard')
  await userButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(userChoice(page, 'Theme', 'Light')).toBeFocused()
  await pressUntilFocused(page, 'ArrowUp', userMenu(page).getByRole('menuitem', { name: 'Log Out' }))
  await page.keyboard.press('Enter')
  await expectLoginPage(page)
})

test.describe('a low window', () => {
  test.use({ viewport: { width: 320, height: 400 } })

  test('has Log Out in view', async ({ page }) => {
    await page.goto('/dashboard')
    await openUserMenu(page)
    await expect(userMenu(page)).toBeInViewport({ ratio: 1 })
    await expect(userMenu(page).getByRole('menuitem', { name: 'Log Out' })).toBeInViewport({ ratio: 0.9 })
  })
})
