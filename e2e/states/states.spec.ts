import { expectAccessible, smallTargets } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll, sidewaysBoxes } from '../support/layout.ts'
import { nightlyIf } from '../support/checked.ts'
import { entries } from './screens/all.ts'
import { open, titleOf } from './state.ts'

// In CI the first state of each page in the light scheme, nightly all states.

const isNightly = process.env.E2E === 'all'

for (const { screen, state } of entries) {
  test.describe(titleOf(screen, state), () => {
    test.use({
      scenario: { portals: 8, ...state.scenario },
      // A paused page does not show that it is offline.
      live: state.kind === 'offline',
      // The browser's own message about a file that cannot be loaded.
      tolerated: state.kind === 'offline' || screen.name === 'Broken screen' ? /import|module|fetch|preload/i : null,
    })

    const isFirst = screen.states.indexOf(state) === 0
    test('is accessible, and nothing scrolls sideways at 320 px', nightlyIf(!isFirst), async ({ page, platform }) => {
      await open(page, platform, screen, state)
      await expectAccessible(page, isNightly ? ['light', 'dark'] : ['light'])
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    })

    if (state.notOnPhone !== undefined) return
    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('each target is large enough for a finger', { tag: '@nightly' }, async ({ page, platform }) => {
        await open(page, platform, screen, state)
        await expectNoSidewaysScroll(page)
        expect(await sidewaysBoxes(page)).toEqual([])
        expect(await smallTargets(page.locator('body'))).toEqual([])
      })
    })
  })
}
