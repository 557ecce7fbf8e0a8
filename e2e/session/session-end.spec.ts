import type { Page } from '@playwright/test'
import { expectAnswered, expectCalls, expectQuiet } from '../support/calls.ts'
import { holdCode } from '../support/code.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import { dashboardHeading, expectLoginPage, expectPath, expectShell, logIn } from '../support/person.ts'
import { rows } from '../support/table.ts'
import { expectNewsKnown } from '../support/totals.ts'

test.use({ scenario: { portals: 3 } })

const expiredMessage = (page: Page) => page.getByText(/session has expired/i)

for (const path of ['/dashboard', '/commissionDashboard/admin-panel', '/']) {
  test(
    `the session ends on ${path} when the call for the current user answers 401`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      platform.fault('users.current', { kind: 401, times: 1 })
      await page.goto(path)
      await expectNotice(page, 'Get user', 'Unauthorized User')
      await expectLoginPage(page, '/user/login#sessionExpired')
      await expect(expiredMessage(page)).toBeVisible()
      // A 4xx is not retried.
      await expectCalls(platform, 'users.current', 1)
    },
  )
}

test('a session that ends on another screen preserves the path, and signing in leads back', async ({
  page,
  platform,
}) => {
  const path = '/commissionDashboard/portals/1001/pipelines?page=2&size=25'
  platform.fault('users.current', { kind: 401, times: 1 })
  await page.goto(path)
  await expectLoginPage(page, '/user/login#sessionExpired')
  await expectNotice(page, 'Get user', 'Unauthorized User')
  await expect(expiredMessage(page)).toBeVisible()

  await logIn(page, 'admin')
  await expect(rows(page, 'Pipeline runs')).toHaveCount(25)
  await expectPath(page, path)
})

test('revoked tokens end the session once, with a message', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expectAnswered(platform, 'users.current')
  await expectNewsKnown(page)
  await expectQuiet(page)
  platform.revokeTokens()

  await rows(page, 'Portals').first().getByRole('link').first().click()
  await expect(expiredMessage(page)).toBeVisible()
  await expectLoginPage(page, '/user/login#sessionExpired')
  await expectNotice(page, 'Get user', 'Unauthorized User')
  // On entry and after the first 401.
  await expectCalls(platform, 'users.current', 2)
})

test(
  'a 401 of another call shows its own notice and refetches the current user once',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [portal] = platform.db.portals
    await page.goto('/dashboard')
    await expectAnswered(platform, 'users.current')
    await expect(rows(page, 'Portals')).toHaveCount(3)
    await expectQuiet(page)
    platform.fault('pipelines.list', { kind: 401 })

    await page.getByRole('link', { name: portal?.name ?? '', exact: true }).click()
    await expectNotice(page, 'Pipeline', 'Unauthorized to access Portal.')
    await expectAnswered(platform, 'users.current', 2)
    await expectQuiet(page)
    await expectCalls(platform, 'users.current', 2)
    await expectShell(page)
    await expectPath(page, `/dashboard/portals/${portal?.id ?? ''}/pipelines`)
  },
)

test('repeated 401s refetch the current user only once', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await expectAnswered(platform, 'users.current')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  platform.fault('pipelines.list', { kind: 401 })
  await rows(page, 'Portals').first().getByRole('link').first().click()
  const retry = page.getByRole('button', { name: 'Retry: ' })
  await expect(retry).toBeVisible()
  await expectAnswered(platform, 'users.current', 2)
  await retry.click()
  await expectAnswered(platform, 'pipelines.list', 2)
  await expectQuiet(page)
  await expectCalls(platform, 'users.current', 2)
})

test(
  'signing in works after a wrong 401 of the current user, and the message disappears',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.fault('users.current', { kind: 401, times: 1 })
    await page.goto('/dashboard')
    await expect(expiredMessage(page)).toBeVisible()
    await logIn(page, 'admin')
    await expect(dashboardHeading(page)).toBeVisible()
    await expectPath(page, '/dashboard')
    await expect(expiredMessage(page)).toHaveCount(0)
  },
)

test('an expired session hides the data that was on screen', { tag: '@nightly' }, async ({ page, platform }) => {
  const [portal] = platform.db.portals
  await page.goto('/dashboard')
  await expect(page.getByText(portal?.name ?? '')).toBeVisible()
  await expectQuiet(page)
  platform.fault('users.current', { kind: 401 })
  platform.fault('pipelines.list', { kind: 401 })
  await page.getByRole('link', { name: portal?.name ?? '', exact: true }).click()
  await expect(expiredMessage(page)).toBeVisible()
  await expect(page.getByText(portal?.name ?? '')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Areas' })).toHaveCount(0)
  await page.goBack()
  // The address before is opened first, and leads back without the hash.
  await expect(page).toHaveURL(/\/user\/login$/)
  await expect(page.getByText(portal?.name ?? '')).toHaveCount(0)
  await expectCalls(platform, 'portals.list', 1)
})

test('a screen whose code loads after the session ended makes no further call and shows no further notice', async ({
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
