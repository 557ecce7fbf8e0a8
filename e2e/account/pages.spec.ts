import { readFileSync } from 'node:fs'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { distFiles } from '../support/dist.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectPath } from '../support/person.ts'
import { fillRegister, fillReset, follow, resetPath, send } from './forms.ts'

test.describe('signed in', () => {
  test.use({ scenario: { portals: 3 } })

  test(
    'a verification link still works, and its button leads to the dashboard',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/user/verify/some.token')
      await expect(page.getByText('Your email is already registered, please click on login button.')).toBeVisible()
      await expectCalls(platform, 'accounts.confirm', 1)
      await page.getByRole('link', { name: 'Login', exact: true }).click()
      await expect(dashboardHeading(page)).toBeVisible()
    },
  )
})

test.describe('signed out', () => {
  test.use({ scenario: { as: null, portals: 3 } })

  test('a production build shows no demo accounts and no outbox, and has no code for them', async ({ page }) => {
    await page.goto('/user/login')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
    expect(distFiles().filter((file) => /Demo (accounts|outbox)/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('every page has its own title', { tag: '@nightly' }, async ({ page }) => {
    for (const [path, title] of [
      ['/user/login', 'Log in'],
      ['/user/register', 'Register'],
      ['/user/forgot-password', 'Forgot password'],
      ['/user/resend-email', 'Resend Email Verification'],
      ['/user/reset-password/some.token', 'Reset password'],
      ['/user/verify?outcome=verified', 'Welcome!'],
    ]) {
      await page.goto(path ?? '')
      await expect(page).toHaveTitle(`${title} · Portal Console`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    }
  })

  test('a button is busy during its call; a double submit makes one call', async ({ page, platform }) => {
    const gate = platform.gate('accounts.register')
    await page.goto('/user/register')
    await fillRegister(page)
    const button = page.getByRole('button', { name: 'Register' })
    // Two submits before the page can render again.
    await page.getByRole('form', { name: 'Register' }).evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect(button).toBeDisabled()
    await page.getByLabel('Name').press('Enter')
    await expectCalls(platform, 'accounts.register', 1)
    gate.release()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await expectCalls(platform, 'accounts.register', 1)
  })

  test('a double click on any other button makes one call', { tag: '@nightly' }, async ({ page, platform }) => {
    /** The answer comes after the second click. */
    const doubleClick = async (name: string, endpoint: Parameters<typeof platform.gate>[0]) => {
      const gate = platform.gate(endpoint)
      await page.getByRole('button', { name }).dblclick()
      gate.release()
    }
    await page.goto('/user/forgot-password')
    await page.getByLabel('E-mail').fill('admin@portals.example')
    await doubleClick('Send Reset Link', 'accounts.forgotPassword')
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await expectCalls(platform, 'accounts.forgotPassword', 1)

    await page.goto('/user/resend-email')
    await page.getByLabel('E-mail').fill('admin@portals.example')
    await doubleClick('Resend Email', 'accounts.resendConfirmation')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectCalls(platform, 'accounts.resendConfirmation', 1)

    await page.goto(resetPath(platform))
    await fillReset(page, 'Changed#2027')
    await doubleClick('Reset Password', 'accounts.resetPassword')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expectCalls(platform, 'accounts.resetPassword', 1)
  })

  test('a click on the button lands although the blurred field shows an error above it', async ({ page }) => {
    await page.goto('/user/register')
    await fillRegister(page)
    await page.getByLabel('Password', { exact: true }).fill('short')
    const button = page.getByRole('button', { name: 'Register' })
    const { x, y, height, width } = (await button.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 }
    // Near the upper edge: a text that appears above would push the button away from the pointer.
    await page.mouse.move(x + width / 2, y + Math.min(4, height / 4))
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })

  test('a click on a link lands although the blurred field is empty', async ({ page, platform }) => {
    await page.goto('/user/login')
    await page.getByLabel('Password', { exact: true }).focus()
    await page.getByRole('link', { name: 'Register' }).click()
    await expectPath(page, '/user/register')
    expect(callsTo(platform, 'users.login')).toEqual([])
  })

  test('leaving a page clears its form', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/user/register')
    await fillRegister(page)
    await follow(page, 'Log in', 'Log in')
    await follow(page, 'Register', 'Register')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  test(
    'after a failure, the button pressed with the keyboard has the focus again',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      platform.fault('users.login', { kind: 401 })
      await page.goto('/user/login')
      await page.getByLabel('E-mail').fill('admin@portals.example')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'Log in' }).press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused()
    },
  )

  test(
    'a sent link is also confirmed in the page, until the next attempt fails',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/user/forgot-password')
      await page.getByLabel('E-mail').fill('admin@portals.example')
      await send(page, 'Send Reset Link')
      const inPlace = page.getByRole('main').getByRole('status')
      await expect(inPlace).toContainText('admin@portals.example')
      platform.fault('accounts.forgotPassword', { kind: 500 })
      await send(page, 'Send Reset Link')
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(inPlace).toHaveCount(0)
    },
  )
})
