import { holdCode } from '../support/code.ts'
import { expect, test } from '../support/fixtures.ts'
import { liveControl } from '../support/live.ts'
import { dashboardHeading, expectPath, fillLogin, credentials } from '../support/person.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { card, runRows } from '../support/runs.ts'
import { rows } from '../support/table.ts'
import { userButton } from '../support/user-menu.ts'

test.use({ scenario: { portals: 3 } })

test('after a navigation the heading has the focus, and the next Tab goes on from there', async ({
  page,
  platform,
}) => {
  await page.goto('/dashboard')
  await portalLink(page, portalAt(platform, 0).name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: portalAt(platform, 0).name, exact: true })).toBeFocused()
  await expect(liveControl(page)).toContainText('updated')
  await page.keyboard.press('Tab')
  await expect(liveControl(page).getByRole('time')).toBeFocused()
  await page.goBack()
  await expect(dashboardHeading(page)).toBeFocused()
})

test(
  'a link of the sidebar passes the focus on to the heading, without a ring after a click',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/dashboard')
    await expect(rows(page, 'Portals')).toHaveCount(3)
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Account Setting')
    await expect(title).toBeFocused()
    expect(await title.evaluate((element) => element.matches(':focus-visible'))).toBe(false)
  },
)

test('the heading of a slow screen gets the focus when it is there', async ({ page }) => {
  const release = await holdCode(page, /\/assets\/account-setting[^/]*\.js$/)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Loading…')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Account Setting' })).toBeFocused()
})

test('the focus that the user has moved meanwhile stays', { tag: '@nightly' }, async ({ page }) => {
  const release = await holdCode(page, /\/assets\/account-setting[^/]*\.js$/)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Loading…')).toBeVisible()
  const button = userButton(page)
  await button.focus()
  release()
  await expect(page.getByRole('heading', { name: 'Account Setting' })).toBeVisible()
  await expect(button).toBeFocused()
})

test('the first load moves no focus', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard/portals/1001/pipelines')
  await expect(runRows(page)).toHaveCount(10)
  await expect(page.locator('body')).toBeFocused()
})

test('a filter in the address leaves the focus where it is', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard/portals/1001/pipelines')
  await card(page, 'Failed').click()
  await expectPath(page, '/dashboard/portals/1001/pipelines?show=Failed')
  await expect(runRows(page).first()).toBeVisible()
  await expect(card(page, 'Failed')).toBeFocused()
})

test('a dialog has the focus, not the heading below it, and its opener has it afterwards', async ({ page }) => {
  await page.goto('/dashboard/admin-panel')
  const opener = page.getByRole('link', { name: 'Add Portal' })
  await opener.click()
  await expect(page.getByRole('dialog').getByLabel('Domain')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test.describe('signed out', () => {
  test.use({ scenario: { portals: 3, as: null } })

  test('after signing in, the heading of the dashboard has the focus', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/user/login')
    const { email, password } = credentials('admin')
    await fillLogin(page, email, password)
    await page.keyboard.press('Enter')
    await expect(dashboardHeading(page)).toBeFocused()
  })

  test('the heading of another account page has the focus', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/user/login')
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
