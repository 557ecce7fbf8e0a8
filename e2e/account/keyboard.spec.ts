import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { credentials, dashboardHeading, loginButton } from '../support/shell.ts'
import { newcomer } from './forms.ts'

test.use({ scenario: { as: null, portals: 3 } })

test('a form is narrow on a desktop and as wide as the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/user/login')
  const card = page.getByRole('main').locator('> div')
  const share = async () => ((await card.boundingBox())?.width ?? NaN) / (page.viewportSize()?.width ?? NaN)
  await expect.poll(share).toBeLessThan(0.4)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(share).toBeGreaterThan(0.9)
})

const fieldOrButton = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator('input'))
    .or(page.getByRole('button', { name: label, exact: true }))

async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if (await fieldOrButton(page, label).evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not lead to ${label}.`)
}

test('a user signs in with the keyboard only, from the top of the page', async ({ page }) => {
  const { email, password } = credentials('operator')
  await page.goto('/user/login')
  await expect(loginButton(page)).toBeVisible()
  await tabTo(page, 'Email')
  await page.keyboard.type(email)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await tabTo(page, 'Show password')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, 'Log in')
  await page.keyboard.press('Enter')
  await expect(dashboardHeading(page)).toBeVisible()
})

test('a user registers with the keyboard only, including a validation error', async ({ page }) => {
  await page.goto('/user/login')
  await expect(loginButton(page)).toBeVisible()
  await tabTo(page, 'Log in')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()

  await tabTo(page, 'Name')
  await page.keyboard.type(newcomer.name)
  await tabTo(page, 'Email')
  await page.keyboard.type(newcomer.email)
  await tabTo(page, 'Password')
  await page.keyboard.type(newcomer.password)
  await tabTo(page, 'Confirm password')
  await page.keyboard.type('other')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The two passwords that you entered do not match!')).toBeVisible()
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(newcomer.password)
  await tabTo(page, 'Register')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeFocused()
})
