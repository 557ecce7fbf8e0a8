import { expectQuiet } from '../support/calls.ts'
import { failOneRun } from '../support/runs.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes, mostInAMinute, readClock, setVisibility, simulateTime } from '../support/clock.ts'

// Divides a minute.
const step = 10_000
const stepsPerMinute = 60_000 / step
/** The last calls of a step may be counted in the next one, so a minute has one step less. */
const window = 60_000 / (stepsPerMinute - 1)
const minutes = 5

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

const now = Date.parse('2026-03-04T09:30:00Z')

test.use({ live: true, scenario: { portals: 220 } })

test(
  'continuing failures cause at most 180 calls a minute, and none while hidden',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    test.slow()
    for (const portal of platform.db.portals) portal.reachable = true
    await simulateTime(page, new Date(now))
    await page.goto('/dashboard/failures')
    const opened = await readClock(page)
    const summary = page.getByRole('status').filter({ hasText: / failures in / })
    await expect(summary).toBeVisible({ timeout: 120_000 })
    // The counts are fetched each minute from the opening on: in neither the first step of what is counted nor its last one.
    const passed = ((await readClock(page)) - opened) % 60_000
    await advanceMinutes(page, platform, (150_000 - passed) / 60_000, { step })
    let steps = 0
    const onStep = () => {
      steps += 1
      if (steps % stepsPerMinute === 1) for (const { id } of platform.db.portals) failOneRun(platform, id, now)
    }
    const counts = await advanceMinutes(page, platform, minutes, { step, onStep })
    expect(sum(counts) / minutes, 'calls a minute').toBeLessThanOrEqual(180)
    expect(sum(counts) / minutes, 'calls a minute').toBeGreaterThan(120)
    expect(mostInAMinute(counts, window), 'calls in the worst minute').toBeLessThanOrEqual(180)
    await setVisibility(page, 'hidden')
    await expectQuiet(page)
    const hidden = await advanceMinutes(page, platform, 3, { step, onStep })
    expect(sum(hidden), 'calls while hidden').toBe(0)
  },
)
