import type { Page } from '@playwright/test'
import { expectQuiet, holdCode } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectMessage, expectLoginPage, expectPath, logIn } from '../support/shell.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })

const expiredMessage = (page: Page) => page.getByText(/session has expired/i)

test('a session that ends on another page preserves the path, and signing in leads back', async ({
  page,
  platform,
}) => {
  const path = '/commissionDashboard/portals/1001/pipelines?page=2&size=25'
  platform.fault('users.current', { kind: 401, times: 1 })
  await page.goto(path)
  await expectLoginPage(page, '/user/login#sessionExpired')
  await expectMessage(page, 'Get user', 'Unauthorized User')
  await expect(expiredMessage(page)).toBeVisible()

  await logIn(page, 'admin')
  await expect(rows(page, 'Pipeline runs')).toHaveCount(25)
  await expectPath(page, path)
})

test('a page whose code loads after the session ended makes no further call and shows no further toast', async ({
  page,
  platform,
}) => {
  const screenCode = /\/assets\/_base[^/]*\.js$/
  const release = await holdCode(page, screenCode)
  platform.fault('users.current', { kind: 401 })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expectLoginPage(page, '/user/login#sessionExpired')

  const before = platform.calls.length
  const codeLoaded = page.waitForResponse(screenCode)
  release()
  await codeLoaded
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectQuiet(page)
  expect(platform.calls.slice(before)).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(1)
})
