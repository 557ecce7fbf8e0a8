import { dashboardHeading, expectLoginPage, expectPath, expectShell, logIn } from '../support/shell.ts'
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
})
