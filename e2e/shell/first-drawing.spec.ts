import type { Page } from '@playwright/test'
import { breakableCode } from '../support/code.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectLoginPage } from '../support/person.ts'

test.use({ scenario: { portals: 3 } })

/** The product's name: in the drawing without the code, else in the app. */
const brand = (page: Page) => page.getByText('Portal Console', { exact: true })

const withoutCode = (page: Page) => breakableCode(page, /\/assets\/[^/]*\.js$/, true)

/** The distance of the visible name from the top, in px. */
async function topOfBrand(page: Page): Promise<number | undefined> {
  return (await brand(page).filter({ visible: true }).boundingBox())?.y
}

test('the frame stands before the code has loaded, and the app takes its place', async ({ page }) => {
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

  test('the card of the account pages stands before the code has loaded, at its place', async ({ page }) => {
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
