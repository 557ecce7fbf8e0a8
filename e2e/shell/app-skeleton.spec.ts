import type { Page } from '@playwright/test'
import { breakableCode, holdCode } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectLoginPage } from '../support/shell.ts'

test.use({ scenario: { portals: 3 } })

const brand = (page: Page) => page.getByText('Portal Console', { exact: true })

const withoutCode = (page: Page) => breakableCode(page, /\/assets\/[^/]*\.js$/, true)

async function topOfBrand(page: Page): Promise<number | undefined> {
  return (await brand(page).filter({ visible: true }).boundingBox())?.y
}

const notLoaded = (page: Page) => page.getByText('Couldn’t load the console.')

test('the console does not report a failure while its scripts are still arriving', async ({ page }) => {
  await page.clock.install()
  const release = await holdCode(page, /\/assets\/[^/]*\.js$/)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(brand(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(notLoaded(page)).toBeHidden()
  release()
  await expect(dashboardHeading(page)).toBeVisible()
})

test('a script that fails to load is reported, and the page can be reloaded', async ({ page }) => {
  const code = await withoutCode(page)
  await page.goto('/dashboard')
  await expect(notLoaded(page)).toBeVisible()
  code.isBroken = false
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(dashboardHeading(page)).toBeVisible()
})

test('the frame is visible before the code has loaded, and the app replaces it', async ({ page }) => {
  const code = await withoutCode(page)
  await page.goto('/dashboard')
  await expect(brand(page)).toBeVisible()
  code.isBroken = false
  await page.reload()
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(brand(page).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible()
})

test.describe('signed out', () => {
  test.use({ scenario: { as: null } })

  test('the card of the account pages is visible before the code has loaded, at its position', async ({ page }) => {
    const code = await withoutCode(page)
    await page.goto('/dashboard')
    await expect(brand(page)).toBeVisible()
    const before = await topOfBrand(page)
    code.isBroken = false
    await page.reload()
    await expectLoginPage(page)
    expect(await topOfBrand(page)).toBe(before)
  })
})
