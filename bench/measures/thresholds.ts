import type { Page } from '@playwright/test'
import { throttle } from '../dashboard.ts'
import { clicks, keys, slowest, watchEvents } from '../events.ts'
import type { Bench } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'
import { recordTasks } from '../tasks.ts'

const slowdown = 4
const rounds = 3
const thresholds = 30
/** In ms between two keys. */
const pause = 80

const threshold = (page: Page, position: number) =>
  page.getByRole('group', { name: `Threshold ${position}`, exact: true })

async function fillRows(page: Page): Promise<void> {
  await page.goto('/dashboard/admin-panel/threshold?step=1')
  for (let position = 1; position <= thresholds; position += 1) {
    if (position > 1) await page.getByRole('button', { name: 'Add field' }).click()
    const row = threshold(page, position)
    await row.getByLabel('Threshold Name').fill(`Rule ${position}`)
    await row.getByLabel('Field Name').selectOption(position % 2 === 0 ? 'Status' : 'Number of Errors')
    await row.getByLabel('Comparison').selectOption('not equal to')
    await row.getByLabel('Value').fill(String(position))
    await row.getByLabel('Threshold Time').fill('5')
  }
}

/** From a key or a click to the next paint in the form of thirty thresholds, and among a thousand portals (issue 5). */
export async function measureThresholds(bench: Bench): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await fillRows(page)
    await throttle(visit, slowdown)
    await page.evaluate(watchEvents)
    const typeInto = async (label: string, text: string) => {
      const input = threshold(page, 15).getByLabel(label)
      await input.click()
      await slowest(page, clicks)
      await page.keyboard.type(text, { delay: pause })
      return await slowest(page, keys)
    }
    // Not counted: the engine warms up.
    await typeInto('Threshold Name', ' warm')
    const typed: number[] = []
    const stopTyping = await recordTasks(page)
    for (let round = 0; round < rounds; round += 1) {
      typed.push(await typeInto('Threshold Name', ' again'), await typeInto('Value', '12'))
    }
    const tasks = await stopTyping()

    const changed: number[] = []
    for (const field of ['Period', 'Start Time', 'Message']) {
      await threshold(page, 15).getByLabel('Field Name').focus()
      await page.keyboard.type(field)
      changed.push(await slowest(page, keys))
      await threshold(page, 15).getByLabel('Field Name').selectOption(field)
    }
    const added: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole('button', { name: 'Add field' }).click()
      added.push(await slowest(page, clicks))
      await page.getByRole('button', { name: `Remove threshold ${thresholds + 1}` }).click()
      await slowest(page, clicks)
    }
    await threshold(page, 15).getByLabel('Field Name').selectOption('Status')
    await threshold(page, 15).getByLabel('Comparison').selectOption('equals')
    await threshold(page, 15).getByLabel('Value').fill('Failed')

    await page.getByRole('button', { name: 'Next' }).click()
    const box = page.getByRole('combobox', { name: 'Portals' })
    await box.waitFor()
    await slowest(page, clicks)
    const searched: number[] = []
    const chosen: number[] = []
    for (const { name } of bench.platform.db.portals.slice(0, rounds + 1)) {
      await box.focus()
      await page.keyboard.type(name.slice(0, 6), { delay: pause })
      searched.push(await slowest(page, keys))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      chosen.push(await slowest(page, keys))
      await box.fill('')
    }
    await page.getByRole('button', { name: /^Choose all/ }).click()
    const all = await slowest(page, clicks)
    await page.getByRole('button', { name: /^Load the latest runs/ }).click()
    await page.getByText(/^Loaded: /).waitFor({ timeout: 60_000 })
    await slowest(page, clicks)
    await box.focus()
    await page.keyboard.type('ins', { delay: pause })
    const withRuns = await slowest(page, keys)

    const unit = 'ms'
    return [
      atMost(`${thresholds} thresholds: slowest key to the next paint, ${slowdown}x`, 50, typed, {
        unit,
        note: 'name and value of the fifteenth; 0: under 16 ms',
      }),
      info(`typing: longest task, ${slowdown}x, CPU time`, Math.max(0, ...tasks.map(({ cpu }) => cpu)), { unit }),
      atMost(`another field chosen by key to the next paint, ${slowdown}x`, 50, changed, { unit }),
      atMost(`row added to the next paint, ${slowdown}x`, 100, added, { unit }),
      atMost(`1,000 portals: slowest key of a search to the next paint, ${slowdown}x`, 50, searched.slice(1), { unit }),
      atMost(`portal chosen by key to the next paint, ${slowdown}x`, 100, chosen.slice(1), { unit }),
      atMost(`all portals chosen to the next paint, ${slowdown}x`, 100, all, { unit }),
      atMost(`search among 1,000 chosen with 2,500 loaded runs, ${slowdown}x`, 50, withRuns, { unit }),
    ]
  })
}
