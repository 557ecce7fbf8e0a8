import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  expectMessage,
  credentials,
  dashboardHeading,
  emailField,
  expectLoginPage,
  fillLogin,
  logIn,
  loginButton,
  passwordField,
  storedUser,
} from '../support/shell.ts'

test.use({ scenario: { as: null, portals: 3 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/user/login')
  await expectLoginPage(page)
})

test('a user signs in with the keyboard only', async ({ page, platform }) => {
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

test('a wrong password and an unknown user show different errors, and the input is preserved', async ({
  page,
  platform,
}) => {
  const { email, password } = credentials('admin')
  await fillLogin(page, email, 'wrong')
  await loginButton(page).click()
  await expectMessage(page, 'Login', 'Incorrect password!')
  await expect(emailField(page)).toHaveValue(email)
  await expect(passwordField(page)).toHaveValue('wrong')
  await expectLoginPage(page)
  expect(callsTo(platform, 'users.current')).toEqual([])

  await fillLogin(page, 'nobody@portals.example', password)
  await loginButton(page).click()
  await expectMessage(page, 'Login', 'Invalid Login credentials!')
  await expect(emailField(page)).toHaveValue('nobody@portals.example')

  await fillLogin(page, email, password)
  await loginButton(page).click()
  await expect(dashboardHeading(page)).toBeVisible()
})
