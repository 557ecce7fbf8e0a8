import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFitsPhone } from '../support/layout.ts'
import { rows } from '../support/table.ts'
import { act, button, fillThreshold, formPath, selectFirstPortal, thresholdsPath } from '../support/admin-panel.ts'

test.use({ scenario: { portals: 12 } })

async function expectFits(page: Page): Promise<void> {
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test(
  'the table and its confirmation are accessible, and nothing is cut off at 320 px',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(thresholdsPath)
    await expect(rows(page, 'Thresholds')).not.toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
    await act(page, 'Many errors', 'Delete')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  },
)

test('an empty list shows both texts and is accessible', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.db.thresholds.length = 0
  await page.goto(thresholdsPath)
  await expect(page.getByText('No Threshold found', { exact: true })).toBeVisible()
  await expect(page.getByText('To set Threshold click Set Threshold button', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the first step and its errors are accessible, and nothing is cut off at 320 px',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(formPath)
    await button(page, 'Add field').click()
    await expectAccessible(page)
    await button(page, 'Next').click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(10)
    await expectAccessible(page)
    await expectFits(page)
    await fillThreshold(page, 1, { name: 'One', field: 'Start Time', comparison: 'less then', value: '2026-03-01' })
    await fillThreshold(page, 2, { name: 'Two', field: 'Period', comparison: 'in', value: 'May 2026' })
    await expectAccessible(page)
  },
)

test('the second step, its list and its preview are accessible, and nothing is cut off at 320 px', async ({ page }) => {
  await page.goto(formPath)
  await fillThreshold(page, 1, { name: 'One' })
  await button(page, 'Next').click()
  await selectFirstPortal(page)
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expectAccessible(page)
  await button(page, 'Clear').click()
  await button(page, 'Apply Threshold').click()
  await expect(page.getByText('Portal is required!')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Select all 12').click()
  await button(page, 'Load recent runs').click()
  await expect(page.getByText(/^\d+ of [\d,]+ runs$/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
