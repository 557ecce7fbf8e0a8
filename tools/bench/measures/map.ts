import { commission, countsShown, openDashboard, throttle } from '../dashboard.ts'
import { bounds, keys, timesOf, worstRow } from '../events.ts'
import type { Bench } from '../harness.ts'
import type { Row } from '../row.ts'

const slowdown = 4

/**
 * Measures arrow keys between the tiles of a thousand portals, and keys in the search over them, until the next paint.
 */
export async function measureMap(bench: Bench): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await openDashboard(page, commission)
    await countsShown(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Map view' }).click()
    await page.getByRole('group', { name: 'Portal map' }).getByRole('link').first().focus()
    await throttle(visit, slowdown)
    const arrow = await timesOf(page, () => page.keyboard.press('ArrowRight'), { types: keys })
    await page.getByRole('searchbox', { name: 'Search portals by name or domain' }).click()
    const signs = [...'harbor'.split(''), 'Escape']
    const press = (round: number) => page.keyboard.press(signs[round % signs.length] ?? 'Escape')
    const search = await timesOf(page, press, { types: keys, pause: 190 })
    return [
      worstRow(`map of 1,000 portals, ${slowdown}x: an arrow key`, bounds.common, arrow),
      worstRow(`map of 1,000 portals, ${slowdown}x: a key in the search`, bounds.common, search),
    ]
  })
}
