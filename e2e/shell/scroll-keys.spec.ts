import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 60 } })

/** Screens with a list that is longer than the window: by address, and by a link of the console. */
const lists = [
  { at: '/dashboard', table: 'Portals', from: '/dashboard/failures', link: 'Portals' },
  { at: '/dashboard/admin-panel', table: 'Portals', from: '/dashboard', link: 'Admin Panel' },
  { at: '/dashboard/portals/1001/pipelines?size=50', table: 'Pipeline runs' },
  { at: '/apm-dashboard', table: 'Portals' },
] as const

/** The keys in turn, with whether the first row is in view after each. */
async function expectScrolled(page: Page, table: string): Promise<void> {
  const first = page.getByRole('table', { name: table }).getByRole('row').nth(1)
  const name = (await first.innerText()).split('\n')[0] ?? ''
  const row = rows(page, table).filter({ hasText: name }).first()
  for (const [key, isInView] of [
    ['PageDown', false],
    ['PageUp', true],
    ['Space', false],
    ['Shift+Space', true],
    ['End', false],
    ['Home', true],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await page.keyboard.press(key)
    if (isInView) await expect(row, key).toBeInViewport()
    else await expect(row, key).not.toBeInViewport()
    // oxlint-enable no-await-in-loop
  }
}

for (const { at, table } of lists) {
  test(`${at}: keys scroll the list once it is opened by its address`, async ({ page }) => {
    await page.goto(at)
    await expect(rows(page, table)).not.toHaveCount(0)
    await expectScrolled(page, table)
  })
}

test('keys scroll the list of a screen that a link has opened, whose heading has the focus', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
  await expectScrolled(page, 'Portals')
})

test('keys scroll nothing below a dialog', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Notices' }).click()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
  const first = rows(page, 'Portals').first()
  const place = await first.boundingBox()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  expect(await first.boundingBox()).toEqual(place)
})
