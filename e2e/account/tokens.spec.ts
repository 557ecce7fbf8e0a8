import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLoginPage } from '../support/shell.ts'
import { mailedPath } from './forms.ts'

const conflict = 'Your email is already registered, please click on login button.'

test.use({ scenario: { as: null, portals: 3 } })

const browserState = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.title,
      document.documentElement.outerHTML,
    ]),
  )

test('a verification link works once, and its token is removed from address, history and page', async ({
  page,
  platform,
}) => {
  const [user] = platform.db.users
  if (user) platform.db.mails.send('verify', user)
  const path = mailedPath(platform)
  const token = path.split('/').at(-1) ?? ''
  await page.goto('/user/login')
  await expectLoginPage(page)

  const gate = platform.gate('accounts.confirm')
  await page.goto(path)
  await expect(page.getByRole('status')).toHaveText('Verifing Email address')
  gate.release()
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expect
    .poll(() => callsTo(platform, 'accounts.confirm').map((call) => call.path))
    .toEqual([`/v1/users/confirm/${token}`])
  expect(await browserState(page)).not.toContain(token)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await page.goBack()
  await expectLoginPage(page)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expectQuiet(page)
  await expectCalls(platform, 'accounts.confirm', 1)
})

test('special characters in a token reach the server unchanged', async ({ page, platform }) => {
  await page.goto(`/user/verify/${encodeURIComponent('a+b/c=?&#%é')}`)
  await expect(page.getByText(conflict)).toBeVisible()
  const [call] = callsTo(platform, 'accounts.confirm')
  expect(call?.path).toBe(`/v1/users/confirm/${encodeURIComponent('a+b/c=?&#%é')}`)
})

test('no call sends the address of the page as a referrer', async ({ page, platform }) => {
  await page.goto('/user/verify/made.up.token')
  await expect(page.getByText(conflict)).toBeVisible()
  for (const call of platform.calls) expect(call.headers).not.toHaveProperty('referer')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})
