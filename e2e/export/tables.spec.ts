import { csvCells } from '#mocks/test-files.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { exportAs } from '../support/table.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded, countNames, countsOf, expectPortals } from '../support/portals.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

test('the commission dashboard is exported in its order, with its counts as numbers', async ({ page, platform }) => {
  await page.goto('/dashboard?only=failing&order=desc')
  await dashboardLoaded(page, platform)
  const { name, text } = await exportAs(page, 'CSV')
  expect(name).toBe('commission-portals-2026-03-04.csv')
  expect(text).toMatch(
    /^\uFEFFPortal,Successful,Failed,Cancel,Running,Pending,Scheduled,Displayed days,Late,Domain,Portal ID\r\n/,
  )
  const { lines } = csvCells(text)
  await expectPortals(
    page,
    lines.map(([portal]) => portal),
  )
  const [first] = lines
  const counts = await countsOf(platform, first?.at(-1) ?? '')
  expect(first?.slice(1, 7)).toEqual(countNames.map((count) => String(counts[count])))
  expect(lines.map((cells) => cells.at(-4))).toEqual(lines.map(() => 'All'))
})

test(
  'the menu is used with the keyboard, on a phone too, and leaves the focus on its button',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    const button = page.getByRole('button', { name: 'More', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('menuitem', { name: 'Export as CSV' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Export as JSON' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
)
