import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { details, runButton, runRows, runsOf } from '../support/runs.ts'
import { cellOf } from '../support/table.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

test('Up and Down open the next run in place, with the focus on its button; Back leaves them all', async ({
  page,
  platform,
}) => {
  const { runs } = await runsOf(platform, portal, '')
  const seqs = runs.map(({ seq }) => seq)
  const [first = '', second = '', third = ''] = seqs
  await page.goto(path)
  await runButton(page, first).focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${first}`)
  for (const seq of [second, third]) {
    await page.keyboard.press('ArrowDown')
    await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${seq}`)
    await expect(runButton(page, seq)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`run=${seq}`))
  }
  await page.keyboard.press('ArrowUp')
  await expect(runButton(page, second)).toBeFocused()
  await page.goBack()
  await expectPath(page, path)
  await expect(details(page)).toHaveCount(0)
})

test('text of a row can be selected without opening it, and the row shows that it opens', async ({ page }) => {
  await page.goto(path)
  const cell = await cellOf(page, 'Pipeline runs', runRows(page).nth(2), 'Start Time')
  await expect(cell).toHaveCSS('cursor', 'pointer')
  const { x = 0, y = 0, height = 0 } = (await cell.boundingBox()) ?? {}
  await page.mouse.move(x + 12, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 100, y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^\d\d\/\d\d\/2026/)
  await expectPath(page, path)
  await expect(details(page)).toHaveCount(0)
})
