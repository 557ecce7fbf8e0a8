import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import {
  credentials,
  dashboardHeading,
  expectShell,
  fillLogin,
  loginButton,
  logIn,
  passwordField,
} from '../support/person.ts'
import { generic, kinds, places } from './places.ts'

test.use({ scenario: { portals: 1 } })

for (const { endpoint, screen, except = [], path, told, missing, beside, retry, healed } of places) {
  for (const kind of kinds.filter((one) => !except.includes(one))) {
    test(`${endpoint} on the ${screen} fails: ${kind}`, async ({ page, platform }) => {
      const address = await path(platform)
      platform.fault(endpoint, { kind })
      await page.goto(address)

      await expect(missing(page)).toBeVisible()
      await expect(beside(page)).toBeVisible()
      await expectShell(page)
      if (told === null) {
        await expectQuiet(page, platform)
        await expect(page.getByRole('alert')).toHaveCount(0)
      } else {
        await expectNotice(page, told.title, told.texts?.[kind] ?? generic)
        await expect(page.getByRole('alert')).toHaveCount(1)
      }
      if (retry === null) return

      platform.fault(endpoint, null)
      await retry(page).click()
      await expect(healed(page)).toBeVisible()
      await expect(retry(page)).toHaveCount(0)
    })
  }
}

test.describe('signed out', () => {
  test.use({ scenario: { as: null, portals: 1 } })

  const texts: Partial<Record<(typeof kinds)[number], string>> = {
    401: 'Incorrect password!',
    404: 'Invalid Login credentials!',
  }

  for (const kind of kinds) {
    test(`users.login on the login page fails: ${kind}`, async ({ page, platform }) => {
      platform.fault('users.login', { kind })
      await page.goto('/user/login')
      const { email, password } = credentials('admin')
      await fillLogin(page, email, password)
      await loginButton(page).click()
      await expectNotice(page, 'Login', texts[kind] ?? generic)
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(passwordField(page)).toHaveValue(password)
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

      platform.fault('users.login', null)
      await logIn(page, 'admin')
      await expect(dashboardHeading(page)).toBeVisible()
    })
  }
})
