import type { Locator, Page } from '@playwright/test'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { showMap, tiles } from '../support/map.ts'
import { rows, table as tableOf } from '../support/table.ts'

test.use({ scenario: { portals: 60 } })

/** Screens with a list that is longer than the window. */
const lists = [
  { at: '/dashboard', table: 'Portals' },
  { at: '/dashboard/admin-panel', table: 'Portals' },
  { at: '/dashboard/portals/1001/pipelines?size=50', table: 'Pipeline runs' },
  { at: '/apm-dashboard', table: 'Portals' },
] as const

/** Presses the keys in turn, and looks whether what comes first is in view after each. */
async function expectScrolled(page: Page, first: Locator): Promise<void> {
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
    if (isInView) await expect(first, key).toBeInViewport()
    else await expect(first, key).not.toBeInViewport()
    // oxlint-enable no-await-in-loop
  }
}

/** The first row, which another one follows where rows out of view are not drawn. */
async function firstRow(page: Page, table: string): Promise<Locator> {
  const first = rows(page, table).first()
  const [name = ''] = (await first.innerText()).split('\n')
  return rows(page, table).filter({ hasText: name }).first()
}

for (const { at, table } of lists) {
  test(`${at}: keys scroll the list once it is opened by its address`, async ({ page }) => {
    await page.goto(at)
    await expect(rows(page, table)).not.toHaveCount(0)
    await expectScrolled(page, await firstRow(page, table))
  })
}

test('keys scroll the list of a screen that a link has opened, whose heading has the focus', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
  await expectScrolled(page, await firstRow(page, 'Portals'))
})

test.describe('a low window', () => {
  test.use({ viewport: { width: 900, height: 420 } })

  test('keys scroll the map', async ({ page }) => {
    await page.goto('/dashboard')
    await showMap(page)
    await page.reload()
    await expect(tiles(page)).toHaveCount(60)
    // The tiles have their size once the room is measured.
    await expectQuiet(page)
    await page.keyboard.press('End')
    await expect(tiles(page).last()).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(tiles(page).first()).toBeInViewport()
  })

  test('keys scroll a comparison', async ({ page }) => {
    await page.goto('/dashboard/compare?ids=1001,1002')
    const lines = tableOf(page, 'Comparison').getByRole('row')
    await expect(lines).not.toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.press('End')
    await expect(lines.last()).toBeInViewport()
    await expect(lines.nth(1)).not.toBeInViewport()
  })
})

test('keys scroll nothing below a dialog', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  const first = rows(page, 'Portals').first()
  const place = await first.boundingBox()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  expect(await first.boundingBox()).toEqual(place)
})
