import { countsShown, openDashboard, throttle, type Dashboard } from '../dashboard.ts'
import { bounds, keys, timesOf, worstRow } from '../events.ts'
import type { Bench } from '../harness.ts'
import { info, type Row } from '../row.ts'
import { recordTasks } from '../tasks.ts'

const slowdown = 4
/** Pauses between two keys in ms: fast typing, and slow enough that the search runs between two keys. */
const pauses = [80, 190]

/** A six-letter word that starts a portal's name. */
function wordOf({ platform }: Bench, { portals }: Dashboard): string {
  const words = portals(platform).map(({ name }) => name.split(' ')[0]?.toLowerCase() ?? '')
  return words.find((word) => word.length === 6) ?? 'portal'
}

/** Measures keys in the search and clicks on headers until the next paint, with all portals loaded. */
export async function measureTyping(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await openDashboard(page, dashboard)
    await countsShown(page)
    await throttle(visit, slowdown)
    const rows: Row[] = []
    const of = `${dashboard.path}, ${slowdown}x`
    await page.getByRole('searchbox', { name: 'Search portals by name or domain' }).click()
    const signs = [...wordOf(bench, dashboard).split(''), 'Escape']
    const stopTyping = await recordTasks(page)
    for (const pause of pauses) {
      const press = (round: number) => page.keyboard.press(signs[(round + 1) % signs.length] ?? 'Escape')
      const times = await timesOf(page, press, { pause, types: keys })
      rows.push(worstRow(`${of}: a key in the search, ${pause} ms apart`, bounds.common, times))
      await page.keyboard.press('Escape')
    }
    const tasks = await stopTyping()
    for (const name of ['Failed', 'Portal']) {
      const head = page.getByRole('columnheader', { name }).getByRole('button')
      const times = await timesOf(page, () => head.click())
      rows.push(worstRow(`${of}: sort by ${name}`, bounds.common, times))
    }
    return [
      ...rows,
      info(`${of}: typing, longest task, CPU time`, Math.max(0, ...tasks.map(({ cpu }) => cpu)), {
        unit: 'ms',
        note: `${tasks.filter(({ cpu }) => cpu > 50).length} over 50 ms; without waiting for other programs`,
      }),
    ]
  })
}
