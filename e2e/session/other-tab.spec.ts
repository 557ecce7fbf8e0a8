import { expect, test } from '../support/fixtures.ts'
import { expectQuiet } from '../support/calls.ts'
import { dashboardHeading, expectLoginPage } from '../support/shell.ts'
import type { Platform } from '#mocks/platform.ts'

test.use({ scenario: { portals: 4 } })

const userOf = (platform: Platform, authorization = '') =>
  platform.db.sessions.userOf(authorization.replace('Bearer ', '')) ?? 'nobody'

const callsSince = (platform: Platform, first: number) =>
  platform.calls
    .slice(first)
    .map(({ endpoint, headers }) => `${endpoint} by ${userOf(platform, headers.authorization)}`)

for (const path of ['/dashboard/admin-panel', '/dashboard/failures']) {
  test(`a log-out in another tab is followed by no call of ${path}`, async ({ page, context, platform }) => {
    const other = await context.newPage()
    await other.goto('/about')
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectQuiet(page)
    const before = platform.calls.length
    await other.evaluate(() => localStorage.removeItem('user'))
    await expectLoginPage(page)
    await expectQuiet(page)
    expect(callsSince(platform, before)).toEqual([])
  })

  test(`another user in another tab opens the dashboard, without a call of ${path}`, async ({
    page,
    context,
    platform,
  }) => {
    const other = await context.newPage()
    await other.goto('/about')
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectQuiet(page)
    const before = platform.calls.length
    await other.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(platform.storedUser('operator')))
    await expect(page.getByRole('banner')).toContainText(
      platform.db.users.find(({ id }) => id === '502')?.name.toUpperCase() ?? '',
    )
    await expect(dashboardHeading(page)).toBeVisible()
    await expectQuiet(page)
    const calls = callsSince(platform, before)
    expect(calls.filter((call) => !call.endsWith(' by 502'))).toEqual([])
    expect(calls.filter((call) => call.startsWith('portals.list'))).toHaveLength(1)
    expect(calls.filter((call) => call.startsWith('members.'))).toEqual([])
  })
}
