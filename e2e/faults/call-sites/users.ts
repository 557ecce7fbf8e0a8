import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { newcomer, resetPath } from '../../account/forms.ts'
import { expect } from '../../support/checked.ts'
import { credentials, dashboardHeading, expectLoginPage, expectShell, logIn, storedUser } from '../../support/person.ts'
import { form, type CallSite, type CallSites } from '../call-site.ts'
import * as at from './parts.ts'

const ada = credentials('admin')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Signing in is entering the console. */
const current: readonly [CallSite] = [
  {
    screen: 'console',
    signedIn: false,
    path: () => '/user/login',
    messages: at.messages('Get user', { 401: 'Unauthorized User' }),
    act: (page) => logIn(page, 'admin'),
    again: null,
    meanwhile: async (page) => await expect(at.portalRows(page).first()).toBeVisible(),
    // The stored user is enough to go on with; the next entry asks again.
    failed: async (page) => {
      await expect(at.portalRows(page).first()).toBeVisible()
      await expect(page.getByRole('banner').getByText('ADA ADMIN')).toBeVisible()
      await expectShell(page)
    },
    special: { '401': (page) => expectLoginPage(page, '/user/login#sessionExpired') },
    worked: async (page) => {
      await expect(at.portalRows(page).first()).toBeVisible()
      await expectShell(page)
    },
  },
]

const loginForm = form({
  screen: 'login page',
  signedIn: false,
  path: () => '/user/login',
  messages: at.messages('Login', { 401: 'Incorrect password!', 404: 'Invalid Login credentials!' }),
  typed: { 'E-mail': ada.email, Password: ada.password },
  submit: 'Log in',
  worked: async (page) => await expect(dashboardHeading(page)).toBeVisible(),
})

const login: readonly [CallSite] = [
  {
    ...loginForm,
    failed: async (page, said) => {
      await loginForm.failed(page, said)
      expect(await storedUser(page)).toBeNull()
    },
  },
]

const logout: readonly [CallSite] = [
  {
    screen: 'way out',
    path: () => '/user/logout',
    messages: {
      title: 'Logout',
      texts: { 400: null },
      other: 'You are signed out in this browser, but the server could not be messages.',
    },
    again: null,
    shell: false,
    failed: (page) => expectLoginPage(page),
    worked: (page) => expectLoginPage(page),
  },
]

const register = [
  form({
    screen: 'register page',
    signedIn: false,
    path: () => '/user/register',
    messages: {
      title: 'Register',
      texts: {
        400: 'Invalid Email!',
        409: 'Email address already exists, please try different email address.',
      },
      other: null,
    },
    typed: {
      Name: newcomer.name,
      'E-mail': newcomer.email,
      Password: newcomer.password,
      'Confirm password': newcomer.password,
    },
    submit: 'Register',
    worked: async (page) => await expect(heading(page, 'Welcome!')).toBeVisible(),
  }),
] as const

/** The path of a new e-mail's link. */
function verifyPath(platform: Platform): string {
  const [user] = platform.db.users
  if (user === undefined) throw new Error('The platform has no users.')
  return `/user/verify/${platform.db.mails.send('verify', user).token}`
}

const confirm: readonly [CallSite] = [
  {
    screen: 'link of an e-mail',
    signedIn: false,
    path: verifyPath,
    messages: at.messages('Verify e-mail', { 404: 'Invalid User!' }),
    again: null,
    failed: async (page) => {
      await expect(page.getByText('Your email is already registered, please click on login button.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Resend Email Verification' })).toBeVisible()
    },
    worked: async (page) => await expect(heading(page, 'Welcome!')).toBeVisible(),
  },
]

const onItsWay = (email: string) => async (page: Page) =>
  await expect(page.getByRole('status').filter({ hasText: `An e-mail is on its way to ${email}.` })).toBeVisible()

const forgotPassword = [
  form({
    screen: 'forgot-password page',
    signedIn: false,
    path: () => '/user/forgot-password',
    messages: at.messages('Forgot password'),
    success: { title: 'Forgot password', text: 'Please check your email and verify the token.' },
    typed: { 'E-mail': ada.email },
    submit: 'Send Reset Link',
    worked: onItsWay(ada.email),
  }),
] as const

const resendConfirmation = [
  form({
    screen: 'resend page',
    signedIn: false,
    path: ({ db: { users } }) => {
      if (!users.some(({ email }) => email === newcomer.email)) {
        users.push({ ...newcomer, id: '900', verified: false, is_admin: false, apm_admin: false })
      }
      return '/user/resend-email'
    },
    messages: at.messages('Resend confirmation', {
      400: 'Incorrect Email Address, Please try again',
      404: 'Invalid Email Address, Please ty again',
      409: 'Email is already confirmed.',
    }),
    typed: { 'E-mail': newcomer.email },
    submit: 'Resend Email',
    worked: onItsWay(newcomer.email),
  }),
] as const

const resetPassword = [
  form({
    screen: 'link for a new password',
    signedIn: false,
    path: resetPath,
    messages: at.messages('Reset password', { 400: 'Invalid Token, Please try again' }),
    success: { title: 'Reset password', text: 'Account has been successfully Updated' },
    typed: { 'New password': newcomer.password, 'Confirm new password': newcomer.password },
    submit: 'Reset Password',
    worked: (page) => expectLoginPage(page),
  }),
] as const

const passwordForm = (page: Page) => page.getByRole('form', { name: 'Update Password' })
const passwords = { 'Old password': ada.password, 'New password': 'Next#2026', 'Confirm password': 'Next#2026' }

async function update(page: Page): Promise<void> {
  const part = passwordForm(page)
  for (const [label, text] of Object.entries(passwords)) await part.getByLabel(label, { exact: true }).fill(text)
  await part.getByRole('button', { name: 'Update Account' }).press('Enter')
}

/** However the call ends, the form starts anew (commission 2, Account setting). */
async function formIsNew(page: Page): Promise<void> {
  for (const label of Object.keys(passwords)) {
    await expect(passwordForm(page).getByLabel(label, { exact: true })).toHaveValue('')
  }
}

const updatePassword: readonly [CallSite] = [
  {
    screen: 'account setting',
    path: () => '/account-setting',
    messages: at.messages('Update account', { 400: 'Old password is not correct, Please Try Again!' }),
    success: { title: 'Update account', text: 'Account has been successfully Updated' },
    act: update,
    again: update,
    failed: async (page, said) => {
      await formIsNew(page)
      await expect(passwordForm(page).getByRole('alert')).toHaveText(said)
    },
    alerts: 1,
    worked: formIsNew,
  },
]

export const users: CallSites<'users'> = { login, logout, current }

export const accounts: CallSites<'accounts'> = {
  register,
  confirm,
  forgotPassword,
  resendConfirmation,
  resetPassword,
  updatePassword,
}
