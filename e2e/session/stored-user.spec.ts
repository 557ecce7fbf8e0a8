import { expect, test } from '../support/fixtures.ts'
import { logIn, logOut } from '../support/shell.ts'
import { rows } from '../support/table.ts'

const brokenStorages = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
    }
  },
}

for (const [kind, breakStorage] of Object.entries(brokenStorages)) {
  test.describe(`with a storage that is ${kind}`, () => {
    test.use({ live: true, scenario: { as: null, portals: 3 } })

    test('the console works in its tab, and shows once that storage is blocked', async ({ page }) => {
      await page.addInitScript(breakStorage)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await logIn(page, 'admin')
      await expect(rows(page, 'Portals')).toHaveCount(3)
      await expect(page.getByRole('alert')).toContainText('Your browser blocks storage for this site.')
      await page.keyboard.press('p')
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await logOut(page)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/user\/login\?/)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    })
  })
}
