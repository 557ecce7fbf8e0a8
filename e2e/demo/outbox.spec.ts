import type { Page } from '@playwright/test'
import { fillRegister, fillReset, newcomer, send } from '../account/forms.ts'
import { expect, test } from '../support/checked.ts'
import { dashboardHeading, fillLogin, loginButton } from '../support/shell.ts'

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

test(
  'the demo outbox verifies an address and resets a password without email',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/user/login')
    await expectHeading(page, 'Log in')
    const outbox = page.getByRole('region', { name: 'Sent emails' })
    await expect(outbox).toBeVisible()
    await expect(outbox.getByRole('link')).toHaveCount(0)

    await page.getByRole('link', { name: 'Register' }).click()
    await expectHeading(page, 'Register')
    await fillRegister(page)
    await send(page, 'Register')
    await expect(outbox).toContainText(newcomer.email)
    const verify = outbox.getByRole('link', { name: 'Verify email' })
    // The preload on hover must not use up the token.
    await verify.hover()
    await page.reload()
    await verify.click()
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
    await expect(verify).toHaveCount(0)

    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expectHeading(page, 'Log in')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expectHeading(page, 'Forgot password')
    await page.getByLabel('Email', { exact: true }).fill(newcomer.email)
    await send(page, 'Send Reset Link')
    await outbox.getByRole('link', { name: 'Reset password' }).click()
    await expectHeading(page, 'Reset password')
    await fillReset(page, 'Changed#2027')
    await send(page, 'Reset Password')
    await expectHeading(page, 'Log in')
    await fillLogin(page, newcomer.email, 'Changed#2027')
    await loginButton(page).click()
    await expect(dashboardHeading(page)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('NORA NEW')
  },
)
