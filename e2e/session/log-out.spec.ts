import { expect, test } from '../support/fixtures.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectResponses, expectCalls, expectQuiet } from '../support/calls.ts'
import { dashboardHeading, expectLoginPage, expectPath, logIn, logOut } from '../support/shell.ts'
import { rows } from '../support/table.ts'
import { expectNewFailuresLoaded } from '../support/portals.ts'

test.use({ scenario: { portals: 3 } })

test('logging out calls the server, clears the stored user and ends on the login page', async ({ page, platform }) => {
  await page.goto('/commissionDashboard/portals/1001/pipelines?page=2')
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  const token = platform.tokenOf('admin')
  await logOut(page)

  await expectLoginPage(page)
  await expectResponses(platform, 'users.logout')
  await expectQuiet(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const [call] = callsTo(platform, 'users.logout')
  expect(call?.path).toBe('/v1/users/501/logout')
  expect(platform.db.sessions.userOf(token), 'who the token belongs to').toBeUndefined()
})

test('the server receives a log-out although the tab is closed immediately', async ({ page, context, platform }) => {
  const token = platform.tokenOf('admin')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(rows(other, 'Portals')).toHaveCount(3)
  const gate = platform.gate('users.logout')
  await logOut(other)
  await expectCalls(platform, 'users.logout', 1)
  await other.close()
  await page.goto('/user/login')
  gate.release()
  await expect.poll(() => platform.db.sessions.userOf(token), 'who the token belongs to').toBeUndefined()
})

test('after logging out, neither back nor a direct address shows any data', async ({ page, platform }) => {
  const [portal] = platform.db.portals
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await page.getByRole('link', { name: portal?.name ?? '', exact: true }).click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  await logOut(page)
  await expectLoginPage(page)
  await expectResponses(platform, 'users.logout')
  await expectQuiet(page)
  const calls = platform.calls.length

  await page.goBack()
  await expect(page).toHaveURL(/\/user\/login\?/)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText(portal?.name ?? '')).toHaveCount(0)
  await page.goto('/dashboard')
  await expectLoginPage(page)
  expect(platform.calls.length, 'calls since').toBe(calls)
})

test('logging out in one tab signs out the others', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/dashboard')
  await other.goto('/commissionDashboard/portals/1001/pipelines')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expect(rows(other, 'Pipeline runs')).not.toHaveCount(0)

  await logOut(page)
  await expectLoginPage(page)
  await expectLoginPage(other)
  await expect(rows(other, 'Pipeline runs')).toHaveCount(0)
})

test('signing in in one tab signs in the other', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/dashboard')
  await other.goto('/dashboard')
  // A pending call of the other tab would fail with 401 before that tab receives the log-out.
  await expect(rows(other, 'Portals')).toHaveCount(3)
  await expectNewFailuresLoaded(other)
  await expectQuiet(other)
  await logOut(page)
  await expectLoginPage(other)
  await logIn(other, 'operator')
  await expect(dashboardHeading(other)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('OLAF OPERATOR')
  await expectPath(page, '/dashboard')
})

test('another user who signs in sees no data of the first one', async ({ page, platform }) => {
  const [portal] = platform.db.portals
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
  await expectResponses(platform, 'portals.summary')
  await logOut(page)
  await expectLoginPage(page)

  const [list, summaries] = [platform.gate('portals.list'), platform.gate('portals.summary')]
  await logIn(page, 'operator')
  await expect(page.getByText('Loading Portals...')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('OLAF OPERATOR')
  await expect(page.getByRole('banner')).not.toContainText('ADA ADMIN')
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await expect(page.getByText(portal?.name ?? '')).toHaveCount(0)

  list.release()
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(0)
  summaries.release()
  await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(3)
  const tokens = new Set(callsTo(platform, 'portals.summary').map(({ headers }) => headers.authorization))
  expect(tokens.size, 'different tokens over both sessions').toBe(2)
})
