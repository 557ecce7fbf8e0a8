import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll, sidewaysBoxes } from '../support/narrow.ts'
import { smallTargets } from '../support/targets.ts'
import { screens } from './screens.ts'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  for (const [name, { scenario = {}, path, open, content, over }] of Object.entries(screens)) {
    test.describe(`${width} x ${height}`, () => {
      test.use({ scenario: { portals: 5, apmRuns: 40, ...scenario }, viewport: { width, height }, hasTouch: true })

      test(`${name}: nothing scrolls sideways, and each target is large enough for a finger`, async ({
        page,
        platform,
      }) => {
        await page.goto(typeof path === 'string' ? path : await path(platform))
        await open?.(page, platform)
        await expect(content(page)).toBeVisible()
        // What loads late is measured, too.
        await expectQuiet(page, platform)
        await expectNoSidewaysScroll(page)
        expect(await sidewaysBoxes(page)).toEqual([])
        expect(await smallTargets(over ? over(page) : page.locator('body'))).toEqual([])
      })
    })
  }
}
