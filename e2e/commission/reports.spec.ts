import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { copyBy } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { portalAt } from '../support/portals.ts'
import { details, runRows, runWith, shownRuns } from '../support/runs.ts'
import { chooseMore } from '../support/table.ts'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

const pathOf = (id: string) => `/dashboard/portals/${id}/pipelines`

const box = (page: Page, seq: string) => page.getByRole('checkbox', { name: `Select run ${seq}` })

test('the report of a run is copied as Markdown, with errors that no tab has loaded', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 0)
  const seq = await runWith(platform, id, 'Failed')
  await page.goto(`${pathOf(id)}?show=Failed&run=${seq}&tab=stages`)
  await expect(details(page).getByRole('listitem').first()).toBeVisible()
  expect(callsTo(platform, 'pipelines.messages')).toHaveLength(0)
  await copyBy(page, details(page), 'Copy report')
  await expectCalls(platform, 'pipelines.messages', 1)
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(`Run \`${seq}\` on \`${name}\` (\``)
  expect(text).toMatch(/\n- Command: `\w+`\n- Stage: `\w+`\n- Run mode: `\w+`\n- Failed stage: `\w+`\n/)
  expect(text).toMatch(/\n- Errors: \d+ errors?.*\n {2}- `TCMP_\d+` `Error` ×\d+: `/)
  await copyBy(page, details(page), 'Copy report')
  await expectCalls(platform, 'pipelines.messages', 1)
})

test('runs are selected on a phone', { tag: '@nightly' }, async ({ page, platform }) => {
  const { id } = portalAt(platform, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathOf(id))
  await expect(runRows(page)).toHaveCount(10)
  await chooseMore(page, 'Select runs')
  const [first = ''] = await shownRuns(page)
  await box(page, first).check()
  await expect(page.getByRole('button', { name: 'Copy report for 1 run' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
