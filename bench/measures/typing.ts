import { countsShown, openDashboard, throttle, type Dashboard } from '../dashboard.ts'
import { clicks, keys, slowest, watchEvents } from '../events.ts'
import type { Bench } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'
import { recordTasks } from '../tasks.ts'

const slowdown = 4
const rounds = 3
/** In ms between two keys: in one go, and so slowly that the search runs between them and meets the next key. */
const pauses = [80, 190]

/** A word of six letters that some portals begin with. */
function wordOf({ platform }: Bench, { portals }: Dashboard): string {
  const words = portals(platform).map(({ name }) => name.split(' ')[0]?.toLowerCase() ?? '')
  return words.find((word) => word.length === 6) ?? 'portal'
}

/** From a key, or a click on a header, to the next paint, with all portals loaded (issue 2). */
export async function measureTyping(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await openDashboard(page, dashboard)
    await countsShown(page)
    await throttle(visit, slowdown)
    await page.evaluate(watchEvents)
    const box = page.getByRole('searchbox', { name: 'Search portals by name or domain' })
    const word = wordOf(bench, dashboard)
    await box.click()

    const typed: number[] = []
    const cleared: number[] = []
    const typeOnce = async (pause: number) => {
      await page.keyboard.type(word, { delay: pause })
      typed.push(await slowest(page, keys))
      await page.keyboard.press('Escape')
      cleared.push(await slowest(page, keys))
    }
    const sorted: number[] = []
    const failed = page.getByRole('columnheader', { name: 'Failed' }).getByRole('button')
    const sortOnce = async () => {
      await failed.click()
      sorted.push(await slowest(page, clicks))
    }

    // Not counted: the engine warms up.
    for (const pause of pauses) await typeOnce(pause)
    typed.length = 0
    cleared.length = 0
    const stopTyping = await recordTasks(page)
    for (let round = 0; round < rounds; round += 1) for (const pause of pauses) await typeOnce(pause)
    const tasks = await stopTyping()
    await sortOnce()
    sorted.length = 0
    for (let round = 0; round < rounds; round += 1) await sortOnce()

    const unit = 'ms'
    return [
      atMost(`slowest of six keys to the next paint, ${slowdown}x`, 100, typed, {
        unit,
        note: `keys ${pauses.join(' and ')} ms apart, in turn; 0: under 16 ms`,
      }),
      info(`typing: longest task, ${slowdown}x, CPU time`, Math.max(0, ...tasks.map(({ cpu }) => cpu)), {
        unit,
        note: `${tasks.filter(({ cpu }) => cpu > 50).length} over 50 ms; without waiting for other programs`,
      }),
      info(`search cleared to the next paint, ${slowdown}x`, cleared, { unit }),
      info(`sorted by a count to the next paint, ${slowdown}x`, sorted, { unit }),
    ]
  })
}
