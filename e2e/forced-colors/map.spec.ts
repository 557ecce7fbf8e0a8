import { expect, test } from '../support/fixtures.ts'
import { showMap, tiles, tilesWith } from '../support/portals.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 40 }, viewport: { width: 1440, height: 900 } })

for (const forcedColors of ['active', 'none'] as const) {
  test(
    `new and unreachable portals differ without color, with forced colors ${forcedColors}`,
    nightlyIf(forcedColors !== 'active'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors })
      await page.goto('/dashboard')
      await showMap(page)
      const fresh = tilesWith(page, 'New failures').first()
      await expect(fresh).toHaveText(/ ?\d+ new$/)
      const unreachable = tilesWith(page, 'Unreachable').first()
      await expect(unreachable).toHaveCSS('border-top-style', 'dashed')
      await expect(tiles(page).first()).toHaveText(/ ?\d+ new$/)
      await expect(tiles(page).last()).not.toHaveText(/new/)
    },
  )
}
