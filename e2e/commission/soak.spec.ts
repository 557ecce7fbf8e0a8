import { expect, test } from '../support/fixtures.ts'
import {
  aliveTimers,
  measureMemory,
  liveControl,
  mostInAMinute,
  advanceMinutes,
  simulateTime,
} from '../support/live.ts'

// In ms: above the fastest refresh interval, so that each step makes calls.
const step = 8500

test.use({ scenario: { portals: 6 } })

// For two hours and a thousand portals: `npm run bench -- soak`.
for (const path of ['/dashboard', '/dashboard/portals/1001/pipelines']) {
  test(`${path}: some minutes of live refresh leak no memory and no timers`, async ({ page, context, platform }) => {
    await simulateTime(page, new Date('2026-03-04T09:30:00Z'))
    await page.goto(path)
    await expect(liveControl(page)).toContainText('Data from 9:30')
    const cdp = await context.newCDPSession(page)
    await advanceMinutes(page, platform, 1, { step })
    const before = await measureMemory(cdp)
    expect(mostInAMinute(await advanceMinutes(page, platform, 5, { step })), 'calls in a minute').toBeGreaterThan(0)
    const after = await measureMemory(cdp)
    expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes)
    expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners)
    expect(after.heap - before.heap, 'bytes more than before').toBeLessThan(1e6)

    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
    await page.mouse.move(0, 0)
    expect((await aliveTimers(page)).intervals, 'intervals').toBe(0)
    expect(mostInAMinute(await advanceMinutes(page, platform, 1, { step })), 'calls in a minute').toBe(0)
  })
}
