import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectLoginPage, logIn, choose, logOut } from '../support/shell.ts'
import { portalsBox } from '../support/portals.ts'
import { runRows } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 3 }, viewport: { width: 1440, height: 900 } })

const heightOf = async (page: Page) => (await rows(page, 'Portals').first().boundingBox())?.height ?? NaN

test('comfortable rows stay after a reload, only for this user', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  const compact = await heightOf(page)
  await choose(page, 'Row density', 'Comfortable')
  const comfortable = await heightOf(page)
  expect(comfortable).toBeGreaterThan(compact)

  await page.reload()
  await expect(rows(page, 'Portals')).toHaveCount(3)
  expect(await heightOf(page)).toBe(comfortable)
  await expectAccessible(page)

  await logOut(page)
  await expectLoginPage(page)
  await logIn(page, 'operator')
  await expect(dashboardHeading(page)).toBeVisible()
  await expect.poll(() => heightOf(page)).toBe(compact)
})

test('comfortable rows apply to runs and comparisons, too', { tag: '@nightly' }, async ({ page }) => {
  const runHeight = async () => (await runRows(page).first().boundingBox())?.height ?? NaN
  const compared = page.getByRole('table', { name: 'Comparison' }).getByRole('row', { name: /^Running/ })
  const comparedHeight = async () => (await compared.boundingBox())?.height ?? NaN
  await page.goto('/dashboard/compare?ids=1001,1002')
  await expect(compared).toBeVisible()
  const lowCompared = await comparedHeight()
  await page.goto('/dashboard/portals/1001/pipelines')
  await expect(runRows(page)).toHaveCount(10)
  const low = await runHeight()
  await choose(page, 'Row density', 'Comfortable')
  expect(await runHeight()).toBeGreaterThan(low)
  await page.goto('/dashboard/compare?ids=1001,1002')
  await expect(compared).toBeVisible()
  expect(await comparedHeight()).toBeGreaterThan(lowCompared)
})

test.describe('of many portals', () => {
  test.use({ scenario: { portals: 70 } })

  test('comfortable rows do not overlap, down to the last one', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(rows(page, 'Portals')).not.toHaveCount(0)
    await choose(page, 'Row density', 'Comfortable')
    await portalsBox(page).evaluate((box) => (box.scrollTop = box.scrollHeight))
    await expect(page.getByRole('table', { name: 'Portals' }).locator('[aria-rowindex="71"]')).toBeInViewport()
    const tops = await rows(page, 'Portals').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
    expect(new Set(tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? NaN)))).size).toBe(1)
  })
})
