import { commission, namesShown, openDashboard, throttle } from '../dashboard.ts'
import { bounds, keys, timesOf, worstRow } from '../events.ts'
import type { Bench } from '../harness.ts'
import { info, median, type Row } from '../row.ts'
import { recordTasks } from '../tasks.ts'

const slowdown = 4
const portals = 5000

/**
 * Measures the opening of the palette, and keys in its field over the portals of both dashboards, until the next paint.
 */
export async function measurePalette(bench: Bench): Promise<Row[]> {
  return await bench.withData({ portals }, () =>
    bench.visit(async (visit) => {
      const { page } = visit
      await openDashboard(page, commission)
      await namesShown(page)
      const field = page.getByRole('combobox', { name: 'Search portals, pages and actions' })
      // The lists of both dashboards are there from then on.
      await page.keyboard.press('Control+k')
      await page.getByText('10,000 portals').waitFor()
      await page.keyboard.press('Escape')
      // Not the counts of 5,000 portals, which arrive on the dashboard for a minute.
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
      await throttle(visit, slowdown)
      const toggle = () => page.keyboard.press('Control+k')
      const opening = await timesOf(page, toggle, { types: keys })
      if (!(await field.isVisible())) await toggle()
      const signs = [...'harbor ba'.split(''), ...Array<string>(8).fill('Backspace'), ...'anyon'.split('')]
      const press = (round: number) => page.keyboard.press(signs[round + 1] ?? 'Backspace')
      const stopTyping = await recordTasks(page)
      const typing = await timesOf(page, press, { types: keys })
      const tasks = (await stopTyping()).map(({ cpu }) => cpu)
      return [
        worstRow(`palette of ${portals} portals a dashboard, ${slowdown}x: opened or closed`, bounds.any, opening),
        worstRow(`palette of ${portals} portals a dashboard, ${slowdown}x: a key`, bounds.common, typing),
        info('palette: a key, longest task, CPU time', Math.max(0, ...tasks), {
          unit: 'ms',
          note: `${tasks.filter((cpu) => cpu > 50).length} over 50 ms, the median of those over 10 ms is ${median([0, ...tasks]).toFixed(0)} ms`,
        }),
      ]
    }),
  )
}
