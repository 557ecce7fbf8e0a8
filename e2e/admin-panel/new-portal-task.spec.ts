import type { Locator } from '@playwright/test'
import { button, dialog, expectDays, expectMembers, link, fillNewPortal } from '../support/admin-panel.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFitsPhone } from '../support/layout.ts'
import { expectPath } from '../support/shell.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 60 } })

test('a portal is added, shared with three users and gets days and a threshold in up to 12 clicks', async ({
  page,
  platform,
}) => {
  const emails = ['ann', 'bob', 'eve'].map((name) => `${name}@portals.example`)
  const [account] = platform.db.users
  for (const email of emails) if (account) platform.db.users.push({ ...account, id: email, email })
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const type = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await page.keyboard.press('Tab')
      await page.keyboard.insertText(text)
    }
  }
  await page.goto('/dashboard')
  await click(link(page, 'Admin Panel'))
  await click(link(page, 'Add Portal'))
  await expect(dialog(page, 'Add New Portal Account').getByLabel('Domain')).toBeFocused()
  await type('quince.portals.example', 'Quince', 'svc', 'secret')
  await click(button(dialog(page, 'Add New Portal Account'), 'Add Portal'))
  const next = page.getByRole('group', { name: 'Next steps for Quince' })

  await click(link(next, 'Share'))
  await expect(dialog(page, 'Share Portal With Member').getByLabel('Email')).toBeFocused()
  await type(emails.join('\n'))
  await click(button(dialog(page, 'Share Portal With Member'), 'Share'))
  await expectMembers(page, 'Quince', emails)

  await click(link(next, 'Set displayed days'))
  await expect(page.getByRole('textbox', { name: /^Displayed days for / })).toBeFocused()
  await type('45')
  await click(button(dialog(page, 'Set displayed days'), 'Set days'))
  await expectDays(page, 'Quince', '45')

  await click(link(next, 'Set a threshold'))
  await expect(page.getByLabel('Threshold Name')).toBeFocused()
  await type('Failed')
  await page.keyboard.press('Tab')
  // First letters only: letters of a word that come a second apart would select again.
  await page.keyboard.type('ss')
  await page.keyboard.press('Tab')
  await page.keyboard.type('e')
  await page.keyboard.press('Tab')
  await type('Failed', '30')
  await click(button(page, 'Next'))
  await expect(page.getByText('1 of 61 portals selected')).toBeVisible()
  await click(button(page, 'Apply Threshold'))
  await expect(rows(page, 'Thresholds').filter({ hasText: 'Quince' })).toHaveCount(1)
  await expectPath(page, '/dashboard/admin-panel/threshold')
  expect(clicks).toBeLessThanOrEqual(12)
})

test('on a phone what comes next stays in view with the new row, and fits; a click closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/admin-panel/portals/add')
  await fillNewPortal(page, { domain: 'quince.portals.example', name: 'Quince' })
  await page.keyboard.press('Enter')
  const next = page.getByRole('group', { name: 'Next steps for Quince' })
  await expect(link(next, 'Share')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('New', { exact: true })).toBeInViewport()
  const size = await button(page, 'Actions for Quince').boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectFitsPhone(page)
  await button(next, 'Dismiss').click()
  await expect(next).toHaveCount(0)
})
