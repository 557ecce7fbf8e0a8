import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice, notices } from '../support/notices.ts'
import {
  credentials,
  dashboardHeading,
  emailField,
  expectLoginPage,
  fillLogin,
  logIn,
  loginButton,
  passwordField,
  storedUser,
} from '../support/person.ts'

const noEmail = 'Please input your Username!'
const noPassword = 'Please input your Password!'
const generic = 'Some thing went wrong while making the request'

test.use({ scenario: { as: null, portals: 3 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/user/login')
  await expectLoginPage(page)
})

test(
  'submitting without a password focuses the password, and a corrected field clears its error',
  { tag: '@nightly' },
  async ({ page }) => {
    await emailField(page).fill('ada@portals.example')
    await page.keyboard.press('Enter')
    await expect(passwordField(page)).toBeFocused()
    await expect(passwordField(page)).toHaveAccessibleDescription(noPassword)
    await expect(page.getByText(noEmail)).toHaveCount(0)

    await passwordField(page).fill('x')
    await page.keyboard.press('Tab')
    await expect(page.getByText(noPassword)).toHaveCount(0)
  },
)

test('a user signs in with the keyboard alone', async ({ page, platform }) => {
  const { email, password, name } = credentials('admin')
  await emailField(page).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(dashboardHeading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(name.toUpperCase())
  const [call] = callsTo(platform, 'users.login')
  expect(call?.body).toEqual({ email, password })
  expect(call?.search).toBe('')
})

test('signing in stores the user and the token', async ({ page, platform }) => {
  await logIn(page, 'admin')
  await expect(dashboardHeading(page)).toBeVisible()
  const stored: unknown = JSON.parse((await storedUser(page)) ?? 'null')
  const { id } = platform.db.users[0] ?? {}
  expect(stored).toMatchObject({ id, email: 'admin@portals.example', name: 'Ada Admin', apmAdmin: true, isAdmin: true })
  expect(stored).toHaveProperty('token.accessToken', expect.stringMatching(/./))
})

test('a wrong password and an unknown user show different notices, and the input is preserved', async ({
  page,
  platform,
}) => {
  const { email, password } = credentials('admin')
  await fillLogin(page, email, 'wrong')
  await loginButton(page).click()
  await expectNotice(page, 'Login', 'Incorrect password!')
  await expect(emailField(page)).toHaveValue(email)
  await expect(passwordField(page)).toHaveValue('wrong')
  await expectLoginPage(page)
  // A 401 of the login does not trigger a check of the current user.
  expect(callsTo(platform, 'users.current')).toEqual([])

  await fillLogin(page, 'nobody@portals.example', password)
  await loginButton(page).click()
  await expectNotice(page, 'Login', 'Invalid Login credentials!')
  await expect(emailField(page)).toHaveValue('nobody@portals.example')

  await fillLogin(page, email, password)
  await loginButton(page).click()
  await expect(dashboardHeading(page)).toBeVisible()
})

test('submitting twice makes one call', { tag: '@nightly' }, async ({ page, platform }) => {
  const gate = platform.gate('users.login')
  const { email, password } = credentials('admin')
  await fillLogin(page, email, password)
  await passwordField(page).press('Enter')
  await passwordField(page).press('Enter')
  await loginButton(page).dispatchEvent('click')
  await expectCalls(platform, 'users.login', 1)
  gate.release()
  await expect(dashboardHeading(page)).toBeVisible()
  await expectCalls(platform, 'users.login', 1)
})

test('a double click makes one call', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('users.login', { kind: 400 })
  await fillLogin(page, 'ada@portals.example', 'x')
  await loginButton(page).dblclick()
  await expect(notices(page, 'Login', generic)).toHaveCount(1)
  await expectCalls(platform, 'users.login', 1)
})
