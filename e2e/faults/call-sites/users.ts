import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { newcomer, resetPath } from '../../account/forms.ts'
import { expect } from '../../support/checked.ts'
import { credentials, dashboardHeading, expectLoginPage, expectShell, logIn, storedUser } from '../../support/shell.ts'
import { form, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const ada = credentials('admin')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const loginForm = form({
  screen: 'login page',
  signedIn: false,
  path: () => '/user/login',
  typed: { Email: ada.email, Password: ada.password },
  submit: 'Log in',
  expectSuccess: async (page) => await expect(dashboardHeading(page)).toBeVisible(),
})

export const users: CallSites<'users'> = {
  login: [
    {
      ...loginForm,
      expectFailure: async (page, message) => {
        await loginForm.expectFailure(page, message)
        expect(await storedUser(page)).toBeNull()
      },
    },
  ],
  logout: [
    {
      screen: 'log-out page',
      path: () => '/user/logout',
      outlivesPage: true,
      retry: null,
      shell: false,
      expectFailure: (page) => expectLoginPage(page),
      expectSuccess: (page) => expectLoginPage(page),
    },
  ],
  current: [
    {
      screen: 'console',
      signedIn: false,
      path: () => '/user/login',
      act: (page) => logIn(page, 'admin'),
      retry: null,
      whilePending: async (page) => await expect(parts.portalRows(page).first()).toBeVisible(),
      // The stored user is used instead; the next entry refetches.
      expectFailure: async (page) => {
        await expect(parts.portalRows(page).first()).toBeVisible()
        await expect(page.getByRole('banner').getByText('ADA ADMIN')).toBeVisible()
        await expectShell(page)
      },
      overrides: { '401': (page) => expectLoginPage(page, '/user/login#sessionExpired') },
      expectSuccess: async (page) => {
        await expect(parts.portalRows(page).first()).toBeVisible()
        await expectShell(page)
      },
    },
  ],
}

function verifyPath(platform: Platform): string {
  const [user] = platform.db.users
  if (user === undefined) throw new Error('The platform has no users.')
  return `/user/verify/${platform.db.mails.send('verify', user).token}`
}

const expectMailSent = (email: string) => async (page: Page) =>
  await expect(page.getByRole('status').filter({ hasText: `We sent an email to ${email}.` })).toBeVisible()

const passwordForm = (page: Page) => page.getByRole('form', { name: 'Update Password' })
const passwords = { 'Old password': ada.password, 'New password': 'Next#2026', 'Confirm password': 'Next#2026' }

async function submitPasswords(page: Page): Promise<void> {
  const part = passwordForm(page)
  for (const [label, text] of Object.entries(passwords)) await part.getByLabel(label, { exact: true }).fill(text)
  await part.getByRole('button', { name: 'Update Account' }).press('Enter')
}

/** The form is emptied on success and on failure. */
async function expectEmptyForm(page: Page): Promise<void> {
  for (const label of Object.keys(passwords)) {
    await expect(passwordForm(page).getByLabel(label, { exact: true })).toHaveValue('')
  }
}

export const accounts: CallSites<'accounts'> = {
  register: [
    form({
      screen: 'register page',
      signedIn: false,
      path: () => '/user/register',
      typed: {
        Name: newcomer.name,
        Email: newcomer.email,
        Password: newcomer.password,
        'Confirm password': newcomer.password,
      },
      submit: 'Register',
      expectSuccess: async (page) => await expect(heading(page, 'Welcome!')).toBeVisible(),
    }),
  ],
  confirm: [
    {
      screen: 'email verification link',
      signedIn: false,
      path: verifyPath,
      retry: null,
      expectFailure: async (page) => {
        await expect(page.getByText('Your email is already registered, please click on login button.')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Resend Email Verification' })).toBeVisible()
      },
      expectSuccess: async (page) => await expect(heading(page, 'Welcome!')).toBeVisible(),
    },
  ],
  forgotPassword: [
    form({
      screen: 'forgot-password page',
      signedIn: false,
      path: () => '/user/forgot-password',
      success: { title: 'Forgot password', text: 'Please check your email and verify the token.' },
      typed: { Email: ada.email },
      submit: 'Send Reset Link',
      expectSuccess: async (page) => await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled(),
    }),
  ],
  resendConfirmation: [
    form({
      screen: 'resend page',
      signedIn: false,
      path: ({ db }) => {
        if (!db.users.some(({ email }) => email === newcomer.email)) {
          db.users.push({ ...newcomer, id: '900', verified: false, is_admin: false, apm_admin: false })
        }
        return '/user/resend-email'
      },
      typed: { Email: newcomer.email },
      submit: 'Resend Email',
      expectSuccess: expectMailSent(newcomer.email),
    }),
  ],
  resetPassword: [
    form({
      screen: 'password reset link',
      signedIn: false,
      path: resetPath,
      success: { title: 'Reset password', text: 'Account has been successfully Updated' },
      typed: { 'New password': newcomer.password, 'Confirm new password': newcomer.password },
      submit: 'Reset Password',
      expectSuccess: (page) => expectLoginPage(page),
    }),
  ],
  updatePassword: [
    {
      screen: 'account setting',
      path: () => '/account-setting',
      success: { title: 'Update account', text: 'Account has been successfully Updated' },
      act: submitPasswords,
      retry: submitPasswords,
      expectFailure: async (page, message) => {
        await expectEmptyForm(page)
        await expect(passwordForm(page).getByRole('alert')).toHaveText(message)
      },
      alerts: 1,
      expectSuccess: expectEmptyForm,
    },
  ],
}
