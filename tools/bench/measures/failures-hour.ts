import { failOneRun } from '../../../e2e/support/runs.ts'
import { advanceMinutes, mostInAMinute, setVisibility, simulateTime } from '../../../e2e/support/clock.ts'
import type { Bench } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'
import { allListed } from './failures.ts'

/** In ms: divides a minute. */
const step = 10_000
/** In ms: the last calls of a step may be counted in the next one, so a minute is one step less. */
const window = 12_000
const minutes = 60
const hiddenMinutes = 10
/** Portals on which a run fails in each step. */
const failing = 10
const maxCalls = 180

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Measures the calls of an hour of failures while runs keep failing, then of a hidden tab. Takes minutes. */
export async function measureFailuresHour(bench: Bench): Promise<Row[]> {
  const { platform } = bench
  return await bench.visit(async ({ page }) => {
    await simulateTime(page)
    await page.goto('/dashboard/failures')
    await allListed(page)
    const ids = platform.db.portals.map(({ id }) => id)
    let next = 0
    const advance = (count: number, failures = failing) =>
      advanceMinutes(page, platform, count, {
        step,
        onStep: () => {
          // The platform caps its call log.
          platform.calls.length = 0
          for (let index = 0; index < failures; index += 1) {
            next = (next + 37) % ids.length
            failOneRun(platform, ids[next] ?? '', Date.now())
          }
        },
      })
    // The errors of the first load, and the first minute with failures.
    await advance(3, 0)
    await advance(1)
    const calls = await advance(minutes)
    await setVisibility(page, 'hidden')
    const hidden = await advance(hiddenMinutes)
    return [
      atMost('failures: calls a minute in an hour', maxCalls, sum(calls) / minutes, {
        note: `a run fails ${Math.round((failing * 60_000) / step)} times a minute`,
      }),
      atMost('failures: calls in the worst minute', maxCalls, mostInAMinute(calls, window)),
      atMost('failures: calls while hidden', 0, sum(hidden), { note: `${hiddenMinutes} min` }),
      info(
        'failures: portals with failures',
        ids.filter((id) => platform.db.runs(id).some(({ outcome }) => outcome === 'Failed')).length,
      ),
    ]
  })
}
