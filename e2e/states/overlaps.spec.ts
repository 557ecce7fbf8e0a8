import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { nightlyIf } from '../support/checked.ts'
import { overlaps, setTextSize } from '../support/layout.ts'
import { entries } from './screens/all.ts'
import { open, titleOf } from './state.ts'

// In CI the first state of each page, nightly all of them.

const widths = [1440, 1280, 1024, 900, 800, 390]

const expectNoOverlaps = (page: Page, where: string) =>
  expect.poll(() => overlaps(page), `overlaps ${where}`).toEqual([])

test.afterEach(({ page }) => setTextSize(page, 16))

for (const { screen, state } of entries) {
  test.describe(titleOf(screen, state), () => {
    test.use({
      scenario: { portals: 8, ...state.scenario },
      live: state.kind === 'offline',
      tolerated: state.kind === 'offline' || screen.name === 'Broken screen' ? /import|module|fetch|preload/i : null,
      viewport: { width: 1440, height: 900 },
    })

    test(
      'nothing overlaps or is cut to nothing at any width, or with text at 200%',
      nightlyIf(screen.states.indexOf(state) !== 0),
      async ({ page, platform }) => {
        await open(page, platform, screen, state)
        for (const width of widths.filter((one) => one > 390 || state.notOnPhone === undefined)) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoOverlaps(page, `at ${width} px`)
        }
        await page.setViewportSize({ width: 1280, height: 900 })
        await setTextSize(page, 32)
        await expectNoOverlaps(page, 'at 1280 px with text of 200 %')
      },
    )
  })
}
