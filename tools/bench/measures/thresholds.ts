import type { Page } from '@playwright/test'
import { throttle } from '../dashboard.ts'
import { bounds, keys, timesOf, worstRow } from '../events.ts'
import type { Bench } from '../harness.ts'
import type { Row } from '../row.ts'

const slowdown = 4
const thresholds = 30
/** Pause between two keys in ms. */
const pause = 80

const threshold = (page: Page, position: number) =>
  page.getByRole('group', { name: `Threshold ${position}`, exact: true })

async function fillRows(page: Page): Promise<void> {
  await page.goto('/dashboard/admin-panel/threshold/set')
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

/** Measures keys and clicks until the next paint, in a form of thirty thresholds and a list of a thousand portals. */
export async function measureThresholds(bench: Bench): Promise<Row[]> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await fillRows(page)
    await throttle(visit, slowdown)
    const of = `${thresholds} thresholds, ${slowdown}x`
    const rows: Row[] = []
    const type = async (what: string, text: string) => {
      const press = (round: number) => page.keyboard.press(text[(round + 1) % text.length] ?? 'a')
      rows.push(worstRow(what, bounds.common, await timesOf(page, press, { pause, types: keys })))
    }
    for (const [label, text] of [
      ['Threshold Name', 'again '],
      ['Value', '1234'],
    ] as const) {
      await threshold(page, 15).getByLabel(label).click()
      await type(`${of}: a key in ${label}`, text)
    }

    const field = threshold(page, 15).getByLabel('Field Name')
    await field.focus()
    const arrows = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']
    const choose = (round: number) => page.keyboard.press(arrows[(round + 1) % arrows.length] ?? 'ArrowDown')
    rows.push(
      worstRow(`${of}: another field chosen by key`, bounds.common, await timesOf(page, choose, { types: keys })),
    )
    const addAndRemove = async () => {
      await page.getByRole('button', { name: 'Add field' }).click()
      await page.getByRole('button', { name: `Remove threshold ${thresholds + 1}` }).click()
    }
    rows.push(worstRow(`${of}: a row added and removed`, bounds.any, await timesOf(page, addAndRemove)))
    await field.selectOption('Status')
    await threshold(page, 15).getByLabel('Comparison').selectOption('equals')
    await threshold(page, 15).getByLabel('Value').fill('Failed')

    await page.getByRole('button', { name: 'Next' }).click()
    const box = page.getByRole('combobox', { name: 'Portals' })
    const many = `1,000 portals to choose from, ${slowdown}x`
    await box.click()
    await type(`${many}: a key in the search`, 'portal ')
    await box.fill('')
    const names = bench.platform.db.portals.map(({ name }) => name)
    const chosen = await timesOf(
      page,
      async (round) => {
        await box.fill((names[round + 1] ?? '').slice(0, 6))
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      },
      { types: keys },
    )
    rows.push(worstRow(`${many}: one chosen by key`, bounds.any, chosen))
    await box.fill('')
    await page.getByRole('button', { name: /^Select all/ }).click()
    await page.getByRole('button', { name: /^Load recent runs/ }).click()
    await page.getByText(/^Based on /).waitFor({ timeout: 60_000 })
    await box.click()
    await type(`${many}, 2,500 runs loaded: a key in the search`, 'ins ')
    return rows
  })
}
