import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFitsPhone } from '../support/narrow.ts'
import { credentials, dashboardHeading, fillLogin, loginButton } from '../support/person.ts'
import { fillRegister, fillReset, newcomer, resetPath, send } from './forms.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ scenario: { as: null, portals: 3 } })

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const expectInvalid = (page: Page, count: number) => expect(page.locator('[aria-invalid=true]')).toHaveCount(count)

/** Every screen, and every state that shows an error. */
const states: Readonly<Record<string, (page: Page, platform: Platform) => Promise<void>>> = {
  'log in': async (page) => {
    await page.goto('/user/login')
    await expect(loginButton(page)).toBeVisible()
  },
  'log in, submitted empty': async (page) => {
    await page.goto('/user/login')
    await loginButton(page).click()
    await expectInvalid(page, 2)
  },
  'log in, rejected': async (page) => {
    await page.goto('/user/login')
    await fillLogin(page, 'admin@portals.example', 'wrong')
    await loginButton(page).click()
    await expectText(page, 'Incorrect password!')
  },
  'log in, after an expired session': async (page) => {
    await page.goto('/user/login#sessionExpired')
    // Not the text of a page that is loading.
    await expect(page.getByRole('status')).toContainText('Your session has expired')
  },
  register: async (page) => {
    await page.goto('/user/register')
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  },
  'register, submitted empty': async (page) => {
    await page.goto('/user/register')
    await send(page, 'Register')
    await expectInvalid(page, 4)
  },
  'register, weak password and mismatched confirmation': async (page) => {
    await page.goto('/user/register')
    await fillRegister(page, { ...newcomer, password: 'weak' })
    await page.getByLabel('Confirm password', { exact: true }).fill('other')
    await send(page, 'Register')
    await expectInvalid(page, 2)
  },
  'register, rejected': async (page) => {
    await page.goto('/user/register')
    await fillRegister(page, { ...newcomer, email: 'admin@portals.example' })
    await send(page, 'Register')
    await expectText(page, 'Email address already exists, please try different email address.')
  },
  'register, in progress': async (page, platform) => {
    platform.gate('accounts.register')
    await page.goto('/user/register')
    await fillRegister(page)
    await send(page, 'Register')
    await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled()
  },
  'welcome after registering': async (page) => {
    await page.goto('/user/register')
    await fillRegister(page)
    await send(page, 'Register')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  },
  'verifying an address': async (page, platform) => {
    platform.gate('accounts.confirm')
    await page.goto('/user/verify/some.token')
    await expect(page.getByText('Verifing Email address')).toBeVisible()
  },
  'address verified': async (page) => {
    await page.goto('/user/verify?outcome=verified')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  },
  'address not verified': async (page) => {
    await page.goto('/user/verify/some.token')
    await expectText(page, 'Invalid User!')
  },
  'forgot password, submitted empty': async (page) => {
    await page.goto('/user/forgot-password')
    await send(page, 'Send Reset Link')
    await expectInvalid(page, 1)
  },
  'forgot password, sent': async (page) => {
    await page.goto('/user/forgot-password')
    await page.getByLabel('E-mail').fill('admin@portals.example')
    await send(page, 'Send Reset Link')
    await expectText(page, 'Please check your email and verify the token.')
  },
  'resend e-mail, rejected': async (page) => {
    await page.goto('/user/resend-email')
    await page.getByLabel('E-mail').fill('admin@portals.example')
    await send(page, 'Resend Email')
    await expectText(page, 'Email is already confirmed.')
  },
  'reset password': async (page, platform) => {
    await page.goto(resetPath(platform))
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  },
  'reset password, rejected': async (page) => {
    await page.goto('/user/reset-password/some.token')
    await fillReset(page, 'Changed#2027')
    await send(page, 'Reset Password')
    await expectText(page, 'Invalid Token, Please try again')
  },
  'page not found': async (page) => {
    await page.goto('/user/nothing')
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  },
}

for (const [state, open] of Object.entries(states)) {
  test(
    `${state}: accessible in both colour schemes, and nothing is cut off at 320 px`,
    nightlyIf(!['log in', 'register, submitted empty'].includes(state)),
    async ({ page, platform }) => {
      await open(page, platform)
      await expectAccessible(page)
      await expectFitsPhone(page)
      for (const box of await page.getByRole('main').locator('input, button, a').all()) {
        const { x = 0, width = 0 } = (await box.boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(320)
      }
    },
  )
}

test('a form is 400 px wide on a desktop and as wide as the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/user/login')
  const card = page.getByRole('main').locator('> div')
  const width = async () => (await card.boundingBox())?.width
  await expect.poll(width).toBe(400)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(width).toBe(390 - 2 * 16)
})

/** The field or button with this label. */
const fieldOrButton = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator('input'))
    .or(page.getByRole('button', { name: label, exact: true }))

/** Presses Tab until the control with this label has the focus. Throws after 12 presses. */
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
  await tabTo(page, 'E-mail')
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
  await tabTo(page, 'E-mail')
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
