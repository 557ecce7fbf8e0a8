import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll, sidewaysBoxes } from '../support/narrow.ts'
import { smallTargets } from '../support/targets.ts'
import { screens } from './screens.ts'
import { nightlyIf } from '../support/nightly.ts'

const byDay = new Set([
  'the login page',
  'registering',
  'the dashboard',
  'the dashboard with counts that fail',
  'the dashboard that fails',
  'choosing portals to compare',
  'the failures',
  'a group of failures',
  'the comparison',
  'the runs of a portal',
  'runs to select',
  'the days of the runs',
  'an open run',
  "an open run's errors",
  'the APM dashboard',
  'the runs of an APM portal',
  'the tasks of a run',
  'the APM admin panel',
  'the admin portals',
  'adding a portal',
  'the members of a portal',
  'the thresholds',
  'the form of thresholds',
  'the search',
  'the user menu',
])

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  for (const [name, { scenario = {}, path, open, content, over }] of Object.entries(screens)) {
    test.describe(`${width} x ${height}`, () => {
      test.use({ scenario: { portals: 5, apmRuns: 40, ...scenario }, viewport: { width, height }, hasTouch: true })

      test(
        `${name}: nothing scrolls sideways, and each target is large enough for a finger`,
        nightlyIf(width !== 320 || !byDay.has(name)),
        async ({ page, platform }) => {
          await page.goto(typeof path === 'string' ? path : await path(platform))
          await open?.(page, platform)
          await expect(content(page)).toBeVisible()
          // What loads late is measured, too.
          await expectQuiet(page)
          await expectNoSidewaysScroll(page)
          expect(await sidewaysBoxes(page)).toEqual([])
          expect(await smallTargets(over ? over(page) : page.locator('body'))).toEqual([])
        },
      )
    })
  }
}
