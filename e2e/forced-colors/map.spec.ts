import { expect, test } from '../support/fixtures.ts'
import { legend, showMap } from '../support/map.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ forcedColors: 'active', scenario: { portals: 3 }, viewport: { width: 1440, height: 900 } })

const words = ['Failing', 'Running', 'Not reachable', 'Old counts', 'Calm', 'Not yet known']

for (const forcedColors of ['active', 'none'] as const) {
  test(
    `each state differs by a shape, an edge or a pattern, with forced colours ${forcedColors}`,
    nightlyIf(forcedColors !== 'active'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors })
      await page.goto('/dashboard')
      await showMap(page)
      /** What tells a sample from the others without any colour. */
      const shapeOf = (word: string) =>
        legend(page, word)
          .locator('[data-states]')
          .evaluate((sample) => {
            const own = getComputedStyle(sample)
            const [before, after] = ['::before', '::after'].map((part) => getComputedStyle(sample, part).content)
            const layers = own.backgroundImage.replaceAll(/rgba?\([^)]*\)/g, '')
            return [own.borderTopStyle, layers, before, after].join(' | ')
          })
      const shapes = await Promise.all(words.map(shapeOf))
      expect(new Set(shapes).size).toBe(words.length)
      expect(shapes[words.indexOf('Calm')]).toBe('solid | none | none | none')
    },
  )
}
