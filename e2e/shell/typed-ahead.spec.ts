import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { slowDown, typeFields } from '../support/typing.ts'

test.use({ scenario: { portals: 4 } })

const portal = { Domain: 'd.example', Name: 'Name X', Username: 'user1', Password: 'pw1' }

const panel = '/dashboard/admin-panel'

/** Where something opens, and what is typed into its fields. */
const openings = [
  { at: panel, role: 'link', name: 'Add Portal', fields: portal },
  { at: '/apm-dashboard/apm-admin-panel', role: 'link', name: 'Add Portal', fields: portal },
  { at: `${panel}/threshold`, role: 'link', name: 'Set Threshold', fields: { 'Threshold Name': 'Late runs' } },
  { at: '/dashboard', role: 'menuitem', name: 'Views', fields: { 'Save what is shown as': 'Night shift' } },
] as const

/** The processor's factor, ms a key, and how it is opened. */
const hands = [
  { rate: 4, delay: 0, by: 'click', tag: '@day' },
  { rate: 1, delay: 0, by: 'Enter', tag: '@nightly' },
  { rate: 1, delay: 80, by: 'click', tag: '@nightly' },
  { rate: 4, delay: 30, by: 'click', tag: '@nightly' },
  { rate: 4, delay: 80, by: 'Enter', tag: '@nightly' },
] as const

/** Without a wait for what follows, as a hand does it. */
async function press(page: Page, opener: Locator, by: 'click' | 'Enter'): Promise<void> {
  if (by === 'Enter') {
    await opener.focus()
    return page.keyboard.press('Enter')
  }
  const { x, y, width, height } = (await opener.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return page.mouse.click(x + width / 2, y + height / 2)
}

for (const { at, role, name, fields } of openings) {
  for (const { rate, delay, by, tag } of hands) {
    test(`${at}: ${name} by ${by}, ${delay} ms a key at ${rate}x, has all that is typed`, { tag }, async ({ page }) => {
      await page.goto(at)
      if (role === 'menuitem') await page.getByRole('button', { name: 'More', exact: true }).click()
      const opener = page.getByRole(role, { name, exact: true })
      await expect(opener).toBeVisible()
      await slowDown(page, rate)
      await press(page, opener, by)
      await typeFields(page, Object.values(fields), delay)
      for (const [label, text] of Object.entries(fields)) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
      }
    })
  }
}

test('Enter that is held opens a form and submits nothing', async ({ page }) => {
  await page.goto(panel)
  await page.getByRole('link', { name: 'Add Portal' }).focus()
  // The second press is a repeated one.
  for (let presses = 1; presses <= 5; presses++) {
    // oxlint-disable-next-line no-await-in-loop -- a held key
    await page.keyboard.down('Enter')
  }
  await expect(page.getByRole('textbox', { name: 'Domain' })).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByText(/^Please input/)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Please input/)).toHaveCount(4)
})
