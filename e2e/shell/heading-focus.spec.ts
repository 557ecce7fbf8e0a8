import { holdCode } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { liveControl } from '../support/clock.ts'
import { dashboardHeading } from '../support/shell.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { rows } from '../support/table.ts'

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
  await expect(page.getByRole('button', { name: 'Help: terms on this page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'History' }).locator(':focus')).toHaveRole('link')
  await page.goBack()
  await expect(dashboardHeading(page)).toBeFocused()
})

test('the heading of a slow screen gets the focus when it is there', async ({ page }) => {
  const release = await holdCode(page, /\/assets\/account-setting[^/]*\.js$/)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Loading…')).toBeVisible()
  release()
  const title = page.getByRole('heading', { name: 'Account Settings' })
  await expect(title).toBeFocused()
  expect(await title.evaluate((element) => element.matches(':focus-visible'))).toBe(false)
})

test('a dialog has the focus, not the heading below it, and its opener has it afterwards', async ({ page }) => {
  await page.goto('/dashboard/admin-panel')
  const opener = page.getByRole('link', { name: 'Add Portal' })
  await opener.click()
  await expect(page.getByRole('dialog').getByLabel('Domain')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
