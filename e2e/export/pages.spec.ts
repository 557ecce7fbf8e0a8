import { csvCells, jsonRows } from '#mocks/test-files.ts'
import { exportAs, chooseMore } from '../support/table.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalAt } from '../support/portals.ts'
import { runRows, runsOf, shownRuns } from '../support/runs.ts'

/** In another order than that of the history, whose call is for a hundred runs, too. */
const order = 'sort=stopTime'

const pathOf = (id: string) => `/dashboard/portals/${id}/pipelines`

test('all pages of a filtered list are exported, in the columns of the table and their order', async ({
  page,
  platform,
}) => {
  const { id } = portalAt(platform, 0)
  const { total } = await runsOf(platform, id, '/category?key=status&value=Successful')
  await page.goto(`${pathOf(id)}?show=Successful&${order}`)
  await expect(runRows(page)).toHaveCount(10)
  await chooseMore(page, 'Columns')
  await page.getByRole('checkbox', { name: 'Period' }).uncheck()
  await page.getByRole('button', { name: 'Move Stop Time up' }).click()
  await page.keyboard.press('Escape')
  const first = await shownRuns(page)
  const { name, text } = await exportAs(page, 'CSV')
  expect(name).toMatch(/^runs-.+-2026-03-04\.csv$/)
  const { headings, lines } = csvCells(text)
  expect(headings.slice(0, 4)).toEqual(['Start Time (UTC)', 'Stop Time (UTC)', 'Status', 'Run Mode'])
  expect(headings.slice(-3)).toEqual(['Duration (s)', 'Run', 'Portal'])
  expect(lines).toHaveLength(total)
  expect(lines.slice(0, 10).map((line) => line.at(-2))).toEqual(first.map((seq) => `="${seq}"`))
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set(['Successful']))
  const json = jsonRows((await exportAs(page, 'JSON')).text)
  expect(json.rows).toHaveLength(total)
  expect(json.notes).toBeNull()
  expect(Object.keys(json.rows[0] ?? {}).slice(0, 3)).toEqual(['startTime', 'stopTime', 'status'])
  expect(json.rows[0]).toMatchObject({ pipelineRunSeq: first[0], startTime: expect.stringMatching(/Z$/) })
})
