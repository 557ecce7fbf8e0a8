import { newPortal } from '#mocks/test-portal.ts'
import { button, dialog, fillNewPortal } from '../support/admin-panel.ts'
import { expect, test } from '../support/fixtures.ts'
import { twoFrames } from '../support/calls.ts'
import { expectMessage } from '../support/shell.ts'
import { rows } from '../support/table.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 60 } })

const panels = [
  ['commission', '/dashboard/admin-panel', 'Portals'],
  ['APM', '/apm-dashboard/apm-admin-panel', 'APM portals'],
] as const

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  for (const [area, path, table] of panels) {
    test(
      `${area}, ${width} px wide: the list scrolls to a new portal and marks it once its dialog has closed`,
      nightlyIf(area !== 'commission' || width !== 1280),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        await expect(rows(page, table)).toHaveCount(60)
        // Back restores the scroll position of a list that was scrolled.
        const top = area === 'APM' ? 300 : 2400
        // On a phone the page scrolls the cards.
        const box = width < 640 ? page.getByRole('main') : page.getByRole('region', { name: `${table} (scrollable)` })
        await box.evaluate((element, to) => element.scrollTo({ top: to }), top)
        await page.getByRole('main').getByRole('link', { name: 'Add Portal' }).click()
        await fillNewPortal(page)
        await button(dialog(page, 'Add New Portal Account'), 'Add Portal').click()
        await expectMessage(page, 'Portal Added', 'Portal has been added successfully')
        await expect(dialog(page, 'Add New Portal Account')).toHaveCount(0)

        const row = rows(page, table).filter({ hasText: newPortal.domain })
        await expect(row.getByText('New', { exact: true })).toBeVisible()
        await expect(row.getByText(newPortal.name, { exact: true })).toBeInViewport({ ratio: 1 })
        expect(await row.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(40)
        const edges = async () => {
          const [own, outer] = [await row.boundingBox(), await box.boundingBox()]
          return own && outer && own.y > outer.y + 44 && own.y + own.height <= outer.y + outer.height
        }
        await expect.poll(edges, 'the whole row is in view').toBe(true)
        await expect(page.getByText('New', { exact: true })).toHaveCount(1)

        // The list scrolls to it only once.
        await box.hover()
        await page.mouse.wheel(0, -100_000)
        await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(0)
        await page.getByRole('searchbox').fill(newPortal.domain)
        await expect(rows(page, table)).toHaveCount(1)
        await page.getByRole('searchbox').fill('')
        await expect(rows(page, table).nth(1)).toBeVisible()
        // Scrolling would happen a frame after the rows are rendered.
        await twoFrames(page)
        expect(await box.evaluate((element) => element.scrollTop)).toBe(0)
      },
    )
  }
}
