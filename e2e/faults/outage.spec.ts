import type { Platform } from '#mocks/platform.ts'
import { newestRuns, openRunPath, apmPanel } from '../support/apm.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes, liveControl, mostInAMinute, setVisibility } from '../support/clock.ts'
import { runWith } from '../support/runs.ts'

test.use({ live: true, scenario: { portals: 30 } })

/**
 * Maximum calls a minute from one screen to a server that is down: four of each of up to four queries, because they are
 * tried again after 5, 10 and 20 s. Of the many of a dashboard six are under way and two begin before the third of them
 * has failed.
 */
const maxCallsPerMinute = 16

const screens: Record<string, (platform: Platform) => string | Promise<string>> = {
  'the dashboard': () => '/dashboard',
  'the APM dashboard, by a count': () => '/apm-dashboard?sort=failed&order=desc',
  'the pipelines of a portal': async (platform) =>
    `/dashboard/portals/1001/pipelines?run=${await runWith(platform, '1001', 'Failed')}&tab=errors`,
  'the runs of an APM portal': (platform) => {
    const run = newestRuns(platform).find(({ starttime, tasks }) => starttime !== null && Number(tasks) > 0)
    return openRunPath(`${run?.starttime ?? ''}${run?.runlistno ?? ''}`)
  },
  'the APM admin panel': () => apmPanel,
}

for (const [screen, address] of Object.entries(screens)) {
  test(
    `${screen}: an outage slows live refresh, a hidden tab stops it, and both recover`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const fault = (kind: 503 | null) => platform.faultAll(kind && { kind })
      // A portal that has never loaded is retried with backoff (first-load.spec.ts), in addition to live refresh.
      for (const portal of [...platform.db.portals, ...platform.db.apmPortals]) portal.reachable = true
      await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
      await page.goto(await address(platform))
      await expect(liveControl(page)).toContainText('Live, updated 9:30')
      // New failures are loaded as well.
      await expect(page.getByRole('link', { name: /^New failures .*[—+]$/ })).toHaveCount(0)
      await expectQuiet(page)
      fault(503)
      const worst = mostInAMinute(await advanceMinutes(page, platform, 4))
      expect(worst, 'calls in the worst minute').toBeGreaterThan(0)
      expect(worst, 'calls in the worst minute').toBeLessThanOrEqual(maxCallsPerMinute)
      await expect(liveControl(page)).toContainText('Refresh failed. Data from 9:30')
      await expect(page.getByRole('alert')).toHaveCount(0)

      await setVisibility(page, 'hidden')
      // Calls already in flight do not count.
      await expectQuiet(page)
      expect(mostInAMinute(await advanceMinutes(page, platform, 2)), 'calls while hidden').toBe(0)

      fault(null)
      await setVisibility(page, 'visible')
      await advanceMinutes(page, platform, 1)
      await expect(liveControl(page)).not.toContainText('Refresh failed')
    },
  )
}
