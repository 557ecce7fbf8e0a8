import type { Page } from '@playwright/test'
import type { CallRecord, Platform } from '#mocks/platform.ts'
import { expectAnswered, expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import { expectLoginPage, fillLogin, loginButton } from '../support/person.ts'
import { fillRegister, fillReset, newcomer, resetPath, send } from './forms.ts'

const generic = 'Some thing went wrong while making the request'

interface Area {
  endpoint: CallRecord['endpoint']
  /** Goes to the page and makes the call. */
  act: (page: Page, platform: Platform) => Promise<void>
  /** What was typed, by label: it must still be there after a failure. */
  typed?: Readonly<Record<string, string>>
  /**
   * What section 8 of the specification says, by status; `other` is for every status that has no row, and null is for a
   * silent one. An area without `other` is told elsewhere for its other statuses.
   */
  rows: Readonly<Record<string, string | null>>
  /** For an area with silent rows: goes on where the failure left the page, and ends in this notice. */
  next?: { act: (page: Page, platform: Platform) => Promise<void>; title: string; text: string }
}

const { name, email, password } = newcomer

async function signIn(page: Page, platform: Platform): Promise<void> {
  await page.goto('/user/login')
  const user = JSON.stringify(platform.storedUser('admin'))
  await page.evaluate((text) => localStorage.setItem('user', text), user)
}

async function askFor(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await send(page, button)
}

const areas: Readonly<Record<string, Area>> = {
  'Get user': {
    endpoint: 'users.current',
    act: async (page, platform) => {
      await signIn(page, platform)
      await page.goto('/dashboard')
    },
    rows: { 401: 'Unauthorized User', other: generic },
  },
  Login: {
    endpoint: 'users.login',
    act: async (page) => {
      await page.goto('/user/login')
      await fillLogin(page, email, password)
      await loginButton(page).click()
    },
    typed: { 'E-mail': email, Password: password },
    rows: { 401: 'Incorrect password!', 404: 'Invalid Login credentials!', other: generic },
  },
  Register: {
    endpoint: 'users.register',
    act: async (page) => {
      await page.goto('/user/register')
      await fillRegister(page)
      await send(page, 'Register')
    },
    typed: { Name: name, 'E-mail': email, Password: password, 'Confirm password': password },
    rows: {
      400: 'Invalid Email!',
      409: 'Email address already exists, please try different email address.',
      other: null,
    },
    next: {
      act: async (page, platform) => {
        platform.fault('users.register', { kind: 400 })
        await send(page, 'Register')
      },
      title: 'Register',
      text: 'Invalid Email!',
    },
  },
  Logout: {
    endpoint: 'users.logout',
    act: async (page, platform) => {
      await signIn(page, platform)
      await page.goto('/user/logout')
      await expectLoginPage(page)
    },
    rows: { 400: null },
    next: {
      act: async (page) => {
        await fillLogin(page, email, password)
        await loginButton(page).click()
      },
      title: 'Login',
      text: 'Invalid Login credentials!',
    },
  },
  'Verify e-mail': {
    endpoint: 'users.confirm',
    act: async (page) => {
      await page.goto('/user/verify/some.token')
      // On any failure at all.
      await expect(page.getByText('Your email is already registered, please click on login button.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    },
    rows: { 404: 'Invalid User!', other: generic },
  },
  'Forgot password': {
    endpoint: 'users.forgotPassword',
    act: (page) => askFor(page, '/user/forgot-password', 'Send Reset Link'),
    typed: { 'E-mail': email },
    rows: { other: generic },
  },
  'Resend confirmation': {
    endpoint: 'users.resendConfirmation',
    act: (page) => askFor(page, '/user/resend-email', 'Resend Email'),
    typed: { 'E-mail': email },
    rows: {
      400: 'Incorrect Email Address, Please try again',
      404: 'Invalid Email Address, Please ty again',
      409: 'Email is already confirmed.',
      // The specification says nothing of other statuses; a person who asked for an e-mail expects to be told.
      other: generic,
    },
  },
  'Reset password': {
    endpoint: 'users.resetPassword',
    act: async (page, platform) => {
      await page.goto(resetPath(platform))
      await fillReset(page, password)
      await send(page, 'Reset Password')
    },
    typed: { 'New password': password, 'Confirm new password': password },
    rows: { 400: 'Invalid Token, Please try again', other: generic },
  },
}

/** Statuses with and without a row, a call without an answer, and a page of a proxy for an answer. */
const kinds = [400, 401, 404, 409, 500, 'drop', 'html'] as const

const told = (page: Page) => page.getByRole('alert').or(page.getByRole('status'))

test.use({ scenario: { as: null, portals: 3 } })

for (const [title, { endpoint, act, typed = {}, rows, next }] of Object.entries(areas)) {
  for (const kind of kinds) {
    const words = String(kind) in rows ? rows[kind] : rows['other']
    if (words === undefined) continue
    test(`${title}, ${kind}: ${words === null ? 'silent' : `'${words}'`}`, async ({ page, platform }) => {
      // Words of the server's own: no row of this part of the catalogue shows them.
      platform.fault(endpoint, { kind, message: 'Said by the server' })
      await act(page, platform)
      await expectAnswered(platform, endpoint)
      if (words !== null) await expectNotice(page, title, words)
      // Only the current user is asked for again, and only when no answer came (decisions 1, Retries).
      await expectCalls(platform, endpoint, endpoint === 'users.current' && kind === 'drop' ? 4 : 1)
      for (const [label, text] of Object.entries(typed)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
      }
      if (words === null && next !== undefined) {
        // By the time that this is told, the silent one has had its time.
        await next.act(page, platform)
        await expectNotice(page, next.title, next.text)
        await expect(told(page)).toHaveCount(1)
      }
      await expect(page.getByText('Said by the server')).toHaveCount(0)
    })
  }
}

test("Forgot password, success: 'Please check your email and verify the token.'", async ({ page, platform }) => {
  platform.db.users.push({
    id: '900',
    name,
    email,
    password,
    verified: true,
    is_admin: false,
    apm_admin: false,
  })
  await askFor(page, '/user/forgot-password', 'Send Reset Link')
  await expectNotice(page, 'Forgot password', 'Please check your email and verify the token.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test("Reset password, success: 'Account has been successfully Updated'", async ({ page, platform }) => {
  await page.goto(resetPath(platform))
  await fillReset(page, password)
  await send(page, 'Reset Password')
  await expectNotice(page, 'Reset password', 'Account has been successfully Updated')
  await expectLoginPage(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
