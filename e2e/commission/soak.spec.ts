import type { Page } from '@playwright/test'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  aliveTimers,
  measureMemory,
  liveControl,
  mostInAMinute,
  advanceMinutes,
  simulateTime,
} from '../support/clock.ts'
import { expectNewFailuresLoaded } from '../support/portals.ts'

// Above the fastest refresh interval, so that each step makes calls.
const step = 8500

const newFailures = (page: Page) => page.getByRole('link', { name: /^New failures \d/ })

test.use({ live: true, scenario: { portals: 6 } })

for (const path of ['/dashboard', '/dashboard/portals/1001/pipelines']) {
  test(
    `${path}: some minutes of live refresh leak no memory and no timers`,
    { tag: '@nightly' },
    async ({ page, context, platform }) => {
      // Eighty steps of the clock.
      test.slow()
      // A pending run would become late, which adds nodes.
      for (const { id } of platform.db.portals) {
        for (const run of platform.db.runs(id)) Object.assign(run, { waitingState: 'Scheduled' })
      }
      await simulateTime(page, new Date('2026-03-04T09:30:00Z'))
      await page.goto(path)
      await expect(liveControl(page)).toContainText('Live, updated 9:30')
      const cdp = await context.newCDPSession(page)
      await advanceMinutes(page, platform, 1, { step })
      if (path === '/dashboard') {
        // The code of what is new loads after the first counts, and adds listeners of its own.
        await expect(newFailures(page)).toBeVisible()
        await advanceMinutes(page, platform, 3, { step })
        await expectNewFailuresLoaded(page)
      }
      const before = await measureMemory(cdp)
      expect(mostInAMinute(await advanceMinutes(page, platform, 5, { step })), 'calls in a minute').toBeGreaterThan(0)
      const after = await measureMemory(cdp)
      expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes)
      // One per portal more while the signals of its last calls are not collected: their number comes back, a leak does not.
      const listeners = async () => {
        await advanceMinutes(page, platform, 1, { step })
        return (await measureMemory(cdp)).listeners
      }
      await expect.poll(listeners, { message: 'listeners', timeout: 120_000 }).toBeLessThanOrEqual(before.listeners)
      expect(after.heap - before.heap, 'bytes more than before').toBeLessThan(1e6)

      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
      await page.mouse.move(0, 0)
      await expect.poll(async () => (await aliveTimers(page)).intervals, 'intervals').toBe(0)
      await expectQuiet(page)
      expect(mostInAMinute(await advanceMinutes(page, platform, 1, { step })), 'calls in a minute').toBe(0)
    },
  )
}
