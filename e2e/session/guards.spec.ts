import { expectCalls } from '../support/calls.ts'
import { dashboardHeading, expectLoginPage, expectPath, expectShell, logIn } from '../support/person.ts'
import { expect, test } from '../support/fixtures.ts'

const returnTo = (path: string) => `/user/login?${new URLSearchParams({ returnTo: path }).toString()}`

test.describe('signed out', () => {
  test.use({ scenario: { as: null, portals: 3 } })

  test('/ leads to the login page without a return path, and signing in leads to the dashboard', async ({
    page,
    platform,
  }) => {
    await page.goto('/')
    await expectLoginPage(page)
    expect(platform.calls, 'calls before login').toEqual([])
    await logIn(page, 'admin')
    await expect(dashboardHeading(page)).toBeVisible()
    await expectPath(page, '/dashboard')
  })

  test('an address with a filter leads to the login page, and signing in returns to it', async ({ page }) => {
    const path = '/dashboard/portals/1001/pipelines?show=Failed&page=2&size=25'
    await page.goto(path)
    await expectLoginPage(page, returnTo(path))
    await logIn(page, 'admin')
    await expectShell(page)
    await expectPath(page, path)
  })
})

test.describe('signed in', () => {
  test.use({ scenario: { portals: 3 } })

  test('/ redirects to the dashboard without a history entry', async ({ page }) => {
    await page.goto('about:blank')
    await page.goto('/')
    await expect(dashboardHeading(page)).toBeVisible()
    await expectPath(page, '/dashboard')
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('an admin stays on the admin panel', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/commissionDashboard/admin-panel')
    await expectShell(page)
    await expectPath(page, '/commissionDashboard/admin-panel')
  })
})

test.describe('a user who is no admin', () => {
  test.use({ scenario: { as: 'operator', portals: 3 } })

  for (const path of ['/commissionDashboard/admin-panel', '/dashboard/admin-panel']) {
    test(`${path} leads to /commissionDashboard`, { tag: '@nightly' }, async ({ page }) => {
      await page.goto(path)
      await expect(dashboardHeading(page)).toBeVisible()
      await expectPath(page, '/commissionDashboard')
    })
  }
})

test.describe('roles that have changed on the server', () => {
  test.use({ scenario: { portals: 3 } })

  test('a user who is no longer an admin leaves the admin panel', { tag: '@nightly' }, async ({ page, platform }) => {
    const user = platform.db.users.find(({ id }) => id === '501')
    if (user) user.is_admin = false
    await page.goto('/dashboard/admin-panel')
    await expect(dashboardHeading(page)).toBeVisible()
    await expectPath(page, '/commissionDashboard')
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  })

  test.describe('of an operator', () => {
    test.use({ scenario: { as: 'operator', portals: 3 } })

    test('a user who has become an admin opens the admin panel', { tag: '@nightly' }, async ({ page, platform }) => {
      for (const user of platform.db.users) [user.is_admin, user.apm_admin] = [true, true]
      await page.goto('/dashboard/admin-panel')
      await expect(page.getByRole('link', { name: 'Add Portal' })).toBeVisible()
      await expectPath(page, '/dashboard/admin-panel')
      await page.goto('/apm-dashboard/apm-admin-panel')
      await expectPath(page, '/apm-dashboard/apm-admin-panel')
    })

    test(
      'a user who is none is turned away once the server has said so',
      { tag: '@nightly' },
      async ({ page, platform }) => {
        const answer = platform.gate('users.current')
        await page.goto('/dashboard/admin-panel')
        await expectCalls(platform, 'users.current', 1)
        await expectPath(page, '/dashboard/admin-panel')
        answer.release()
        await expect(dashboardHeading(page)).toBeVisible()
        await expectPath(page, '/commissionDashboard')
        await expectCalls(platform, 'users.current', 1)
      },
    )
  })
})
