import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  expectMessage,
  dashboardHeading,
  expectLoginPage,
  expectPath,
  fillLogin,
  loginButton,
  logOut,
} from '../support/shell.ts'
import { fillRegister, fillReset, follow, mailedPath, newcomer, send } from './forms.ts'

test.use({ scenario: { as: null, portals: 3 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function logInAs(page: Page, password: string): Promise<void> {
  await fillLogin(page, newcomer.email, password)
  await loginButton(page).click()
}

test('an account from start to end: register, verify, log in, log out, reset the password, log in again', async ({
  page,
  platform,
}) => {
  await page.goto('/user/login')
  await follow(page, 'Register', 'Register')
  await fillRegister(page)
  await send(page, 'Register')
  await expect(heading(page, 'Welcome!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Resend Email Verification' })).toBeVisible()
  await expect
    .poll(() => callsTo(platform, 'accounts.register')[0]?.body)
    .toEqual({ ...newcomer, confirm: newcomer.password })

  // Login fails until the address is verified.
  await follow(page, 'Log in', 'Log in')
  await logInAs(page, newcomer.password)
  await expectMessage(page, 'Login', 'Invalid Login credentials!')

  await page.goto(mailedPath(platform))
  await expect(heading(page, 'Welcome!')).toBeVisible()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expectLoginPage(page)

  await logInAs(page, newcomer.password)
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('NORA NEW')
  await logOut(page)
  await expectLoginPage(page)

  await follow(page, 'Forgot password?', 'Forgot password')
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email)
  await send(page, 'Send Reset Link')
  await expectMessage(page, 'Forgot password', 'Please check your email and verify the token.')

  await page.goto(mailedPath(platform))
  await fillReset(page, 'Changed#2027')
  await send(page, 'Reset Password')
  await expectMessage(page, 'Reset password', 'Account has been successfully Updated')
  await expectLoginPage(page)

  await logInAs(page, newcomer.password)
  await expectMessage(page, 'Login', 'Incorrect password!')
  await logInAs(page, 'Changed#2027')
  await expect(dashboardHeading(page)).toBeVisible()
  await expectPath(page, '/dashboard')
})

test('the welcome page resends a lost email, and only the new link works', async ({ page, platform }) => {
  await page.goto('/user/register')
  await fillRegister(page)
  await send(page, 'Register')
  const lost = await expect
    .poll(() => platform.db.mails.all().length)
    .toBe(1)
    .then(() => mailedPath(platform))
  await follow(page, 'Resend Email Verification', 'Resend Email Verification')
  await expectPath(page, '/user/resend-email')
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email)
  await send(page, 'Resend Email')
  await expect(page.getByRole('status')).toContainText(newcomer.email)
  const sent = mailedPath(platform)

  await page.goto(lost)
  await expect(page.getByText('Your email is already registered, please click on login button.')).toBeVisible()
  await page.goto(sent)
  await expect(heading(page, 'Welcome!')).toBeVisible()
})
